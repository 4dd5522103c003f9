"""The entry of the page of competitions: MicroPython, main thread."""

from encrucijada.compete.page_competition import PageCompetition
from encrucijada.view.texts import texts_of

page = PageCompetition(texts_of("i18n.json", "i18n-compete.json"))
page.begin()
