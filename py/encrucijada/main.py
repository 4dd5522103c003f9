"""The page's entry: MicroPython, main thread."""

import asyncio
import json

from encrucijada.view.page import Page
from encrucijada.view.page_later import embed
from encrucijada.view.page_memory import EMBEDDED

with open("catalogue.json") as file:
    page = Page(json.load(file))
page.begin()
if EMBEDDED:
    asyncio.create_task(embed(page))
