"""The page's entry: MicroPython, main thread."""

import json

from encrucijada.view.page import Page

with open("catalogue.json") as file:
    page = Page(json.load(file))
page.begin()
