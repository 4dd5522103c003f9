"""The entry of the page of competitions: MicroPython, main thread."""

import json

from encrucijada.compete.page_competition import PageCompetition

texts = {}
for name in ("i18n.json", "i18n-compete.json"):
    with open(name) as file:
        texts.update(json.load(file))
page = PageCompetition(texts)
page.begin()
