# `make` lists the targets.  `make run` and `make test` install what they need first and say so.
PYTHON ?= python3
VENV = .venv/bin
PORT ?= 8000
# Playwright brings a Node that needs a library which a bare Debian lacks: it runs on the one that is here.
export PLAYWRIGHT_NODEJS_PATH ?= $(shell command -v node)

.PHONY: help run site single release scorm check test browser bench lighthouse setup clean

help:  ## lists the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

run: site  ## builds the site and serves it on 127.0.0.1:8000 (PORT=… for another)
	@$(VENV)/python -m tools.serve --port $(PORT)

site:  ## builds the site into _site/
	@$(PYTHON) tools/setup.py packages
	@$(VENV)/python -m tools.build

single: site  ## writes the site as one file, _release/encrucijada.html, which opens from disk without a server
	@$(VENV)/python -m tools.single

release: single  ## packs the site into _release/encrucijada.zip, for a school's server or a USB stick, beside the one file
	@$(VENV)/python -m tools.release

scorm: site  ## writes packages for a learning platform (Moodle …) into _release/scorm/
	@$(VENV)/python -m tools.scorm

check: setup  ## the fast part of the tests: style, types, everything that needs no browser
	$(VENV)/ruff check .
	$(VENV)/mypy
	$(VENV)/python -m pytest -n auto --ignore=tests/browser --ignore=tests/interpreters -m "not slow"

test: check  ## all tests: also the other interpreters and the browser
	@$(VENV)/python -m tools.build
	$(VENV)/python -m pytest tests/unit -m slow
	$(VENV)/python -m pytest -n auto tests/interpreters tests/browser

browser: setup  ## the browser tests alone
	@$(VENV)/python -m tools.build
	$(VENV)/python -m pytest -n auto tests/browser

bench: setup  ## measures start, size, search and input; writes docs/performance.md
	@$(VENV)/python -m tools.build
	PYTHONPATH=py $(VENV)/python -m tools.bench

lighthouse: setup  ## full marks by Lighthouse for accessibility, best practices and search engines (fetches it first)
	@$(VENV)/python -m tools.build
	$(VENV)/python -m tools.lighthouse

setup:
	@$(PYTHON) tools/setup.py packages tests

clean:  ## removes what was built and cached, not what was installed
	rm -rf _site _site.new _release .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis
