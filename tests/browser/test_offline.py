"""After one visit the page plays without the network, and updates come whole or not at all."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.play import PATIENCE
from tests.browser.visit import COMPUTER_STARTS, Watched, chromium_path, until_kept, until_ready
from tools.precache import write_worker
from tools.serve import Server


def until_thinker(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-thinker", "ready")


def change(server: Server, name: str) -> None:
    """A new version of one file."""
    file = server.folder / name
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")


def cached(page: Page) -> list[str]:
    names: list[str] = page.evaluate("() => caches.keys()")
    return names


def until_caches(page: Page, *versions: str) -> None:
    """Waits until the caches are those of these versions, and no others."""
    for _ in range(100):
        if sorted(name.split()[-1] for name in cached(page)) == sorted(versions):
            return
        page.evaluate("() => new Promise(done => setTimeout(done, 100))")
    raise AssertionError(cached(page))


def waits_for_update(page: Page) -> None:
    """The whole new version has been fetched."""
    expect(page.locator("html")).to_have_attribute("data-update", "waiting", timeout=PATIENCE)


AT_ONCE = "const later = setTimeout; globalThis.setTimeout = (act, wait, ...rest) => later(act, wait % 15000 ? wait : 200, ...rest);"


def test_a_download_that_broke_off_goes_on_where_it_was(server: Server, page: Page) -> None:
    """On the page that is open, without a reload; what had come by then isn't fetched again."""
    large, missing = "vendor/pyodide/pyodide.asm.wasm", "learn.py"

    def times(path: str) -> int:
        return [asked.path for asked in server.asked].count(path)

    server.behaviour.missing = {missing}
    page.add_init_script(AT_ONCE)
    page.goto(server.url)
    until_ready(page)
    for _ in range(300):
        if times(missing) > 4:
            break
        page.evaluate("() => new Promise(done => setTimeout(done, 100))")
    assert times(missing) > 4 > times(large) > 0
    server.behaviour.missing = set()
    until_kept(page)
    server.stop()
    page.reload()
    until_ready(page)


def test_the_computer_is_fetched_before_what_is_only_kept(server: Server, page: Page) -> None:
    page.goto(server.url + "#game=rhode&size=5&opponent=computer&first=person")
    until_thinker(page)
    until_kept(page)
    paths = [asked.path for asked in server.asked]
    assert all(paths.index("vendor/pyodide/" + name) < paths.index("sw.js") for name in ("pyodide.asm.wasm", "python_stdlib.zip"))


def test_plays_with_the_server_gone(server: Server, page: Page) -> None:
    page.goto(server.url + COMPUTER_STARTS)
    until_ready(page)
    until_kept(page)
    server.stop()
    for address in ("", "index.html", "en.html?lang=en"):
        page.goto("about:blank")
        page.goto(server.url + address + COMPUTER_STARTS)
        until_ready(page)
        until_thinker(page)


def test_plays_after_a_restart_of_the_browser(server: Server, playwright: Playwright, tmp_path: Path) -> None:
    def start() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(tmp_path, executable_path=chromium_path(), args=["--no-sandbox"], locale="es-ES")

    context = start()
    page = context.new_page()
    page.goto(server.url)
    until_ready(page)
    until_kept(page)
    context.close()
    server.stop()
    context = start()
    watched = Watched(context.new_page())
    watched.page.goto(server.url + COMPUTER_STARTS)
    until_ready(watched.page)
    until_thinker(watched.page)
    context.close()
    watched.check()


def test_an_update_is_offered_and_fetches_only_what_changed(deployed: Server, page: Page) -> None:
    page.goto(deployed.url)
    until_ready(page)
    until_kept(page)
    before = cached(page)
    change(deployed, "static/early.js")
    version = write_worker(deployed.folder)
    deployed.asked.clear()
    page.reload()
    waits_for_update(page)
    fetched = sorted(asked.path for asked in deployed.asked if asked.status == 200)
    pages = ["competition-en.html", "competition-es.html", "en.html", "index.html"]
    assert fetched == sorted(["files.json", "static/early.js", "sw.js", *pages]), "pages say which version they are"
    assert set(before) < set(cached(page))
    with page.expect_navigation():
        page.evaluate("() => { document.dispatchEvent(new Event('encrucijada-take-update')) }")
    until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-version", version)
    until_caches(page, version)
    expect(page.locator("html")).not_to_have_attribute("data-update", "waiting")


def test_a_half_deployed_update_leaves_the_old_version_whole(deployed: Server, page: Page) -> None:
    page.goto(deployed.url)
    until_ready(page)
    until_kept(page)
    old = (deployed.folder / "static/early.js").read_bytes()
    change(deployed, "static/early.js")
    write_worker(deployed.folder)
    (deployed.folder / "static/early.js").write_bytes(old)
    refused = "() => navigator.serviceWorker.getRegistration().then(found => new Promise(done => {" \
        " const look = worker => { if (worker) worker.onstatechange = () => worker.state === 'redundant' && done(true) };" \
        " found.addEventListener('updatefound', () => look(found.installing)); found.update() }))"
    assert page.evaluate(refused)
    deployed.stop()
    page.reload()
    until_ready(page)
    assert page.evaluate("() => fetch('static/early.js').then(found => found.text())") == old.decode()


def test_caches_of_other_sites_on_the_same_host_are_left_alone(server: Server, page: Page) -> None:
    page.goto(server.url)
    until_ready(page)
    page.evaluate("() => caches.open('encrucijada /other/ 1').then(() => true)")
    until_kept(page)
    page.evaluate("() => navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => true)")
    assert "encrucijada /other/ 1" in cached(page)
