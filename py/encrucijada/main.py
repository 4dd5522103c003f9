"""The page's entry: MicroPython, main thread."""

import asyncio

from encrucijada.view.page import Page
from encrucijada.view.page_later import embed
from encrucijada.view.page_memory import EMBEDDED, address_values
from encrucijada.view.texts import texts_of

page = Page(texts_of("catalogue.json"))
page.session.locked = EMBEDDED and "activity" in address_values()  # until it is known what was kept: a turn before would be gone
page.begin()
if EMBEDDED:
    asyncio.create_task(embed(page))
