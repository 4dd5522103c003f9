// Firefox as the tests drive it, by WebDriver BiDi.  Each line of the input is an order, `[name, …]` as JSON, and answered by a line: `{"value": …}` or
// `{"error": "…"}`.  A first line comes unasked once Firefox runs, or can't.  The end of the input ends it.  The argument is Firefox's path.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 60_000; // milliseconds until something awaited counts as missing, on a machine that is busy with other things
const LOOK_AGAIN = 50; // milliseconds
const OWN = ['127.0.0.1', 'localhost'];
const FIREFOX = { browser: 'firefox', executablePath: process.argv[2], extraPrefsFirefox: { 'intl.accept_languages': 'es-ES, es' } };

let browser, context, page, place, complaints;

// What `look` sees once it fits; a page that is just being loaded can't be asked.
async function until(look, fits = Boolean) {
  let seen;
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(LOOK_AGAIN)) {
    try {
      seen = await look();
      if (fits(seen)) return seen;
    } catch (error) {
      seen = error.message;
    }
  }
  throw new Error(`still ${JSON.stringify(seen)}`);
}

function listen() {
  page.on('console', message => ['error', 'warn'].includes(message.type()) && complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', error => complaints.push(`uncaught: ${error}`));
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !OWN.includes(hostname)) complaints.push(`left the site: ${request.url()}`);
  });
}

// Where the middle of the element is once it is in view and nothing lies over it, else nothing.
function spot(selector) {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  return element.contains(document.elementFromPoint(across, down)) ? [across, down] : null;
}

function corner() {
  const { x, y } = document.querySelector('iframe').getBoundingClientRect();
  return [x, y];
}

const orders = {
  // A page in a browser without a past.
  async fresh() {
    await context?.close();
    context = await browser.createBrowserContext();
    page = await context.newPage();
    place = page.mainFrame();
    complaints = [];
    listen();
  },
  open: address => page.goto(address, { timeout: PATIENCE }).then(() => null),
  reload: () => page.reload({ timeout: PATIENCE }).then(() => null),
  // From here on the orders go to the frame in the page.
  async enter() {
    place = await until(() => page.frames().find(frame => frame.parentFrame()));
  },
  // The element's attribute, or its text without a name of one, once the pattern fits.
  until: (selector, attribute, pattern) =>
    until(() => place.evaluate((selector, attribute) => {
      const element = document.querySelector(selector);
      return attribute ? element.getAttribute(attribute) : element.textContent;
    }, selector, attribute), seen => seen !== null && new RegExp(pattern).test(seen)),
  all: (selector, attribute) => place.evaluate((selector, attribute) =>
    [...document.querySelectorAll(selector)].map(element => attribute ? element.getAttribute(attribute) : element.textContent), selector, attribute),
  // Once it stays where it is.  Firefox can't yet be asked for the frame's place, as Puppeteer would.
  async click(selector) {
    let before;
    const [x, y] = await until(() => place.evaluate(spot, selector), seen => [before, before = String(seen)][0] === String(seen) && seen !== null);
    const [left, top] = place === page.mainFrame() ? [0, 0] : await page.evaluate(corner);
    await page.mouse.click(left + x, top + y);
  },
  press: key => page.keyboard.press(key),
  focused: () => place.evaluate(() => document.activeElement.dataset.move ?? ''),
  // Once the service worker has the whole site and answers for this page.
  kept: () => until(() => place.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')),
  complaints: () => complaints,
};

async function answer(act) {
  try {
    process.stdout.write(JSON.stringify({ value: (await act()) ?? null }) + '\n');
  } catch (error) {
    process.stdout.write(JSON.stringify({ error: error.message }) + '\n');
  }
}

await answer(async () => {
  const { default: puppeteer } = await import('puppeteer-core');
  browser = await puppeteer.launch({ ...FIREFOX, headless: true, timeout: 2 * PATIENCE, protocolTimeout: PATIENCE });
});
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...rest] = JSON.parse(line);
  await answer(() => orders[name](...rest));
}
await browser?.close();
