"""A game's rules, from ``rules.en.md`` beside it, as sections and clauses to show and to link to.

The file has one ``#`` title, ``##`` sections, and a ``###`` heading for each clause that begins
with the clause's id.
"""

import re
from functools import cache
from importlib.resources import files

from enfilade.server.wire import RulesClause, RulesPage, RulesSection

_HEADING = re.compile(r"^(#{1,3}) +(.+?) *$", re.MULTILINE)
_CLAUSE = re.compile(r"([A-Z]{3}-\d+[a-z]?) +(.+)")


@cache
def rules_page(package: str, game: str, language: str) -> RulesPage:
    """Read a game's rules.

    Raises:
        LookupError: they have not been written in this language.
    """
    try:
        text = files(package).joinpath(f"rules.{language}.md").read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        raise LookupError(f"there are no rules of {game} in {language!r}") from None
    return _page(text, game, language)


def _page(text: str, game: str, language: str) -> RulesPage:
    headings = list(_HEADING.finditer(text))
    ends = [each.start() for each in headings[1:]] + [len(text)]
    title = game
    sections: list[tuple[str, tuple[str, ...], list[RulesClause]]] = []
    for heading, end in zip(headings, ends, strict=True):
        level, name = len(heading[1]), heading[2]
        says = _paragraphs(text[heading.end() : end])
        clause = _CLAUSE.fullmatch(name)
        if clause is not None and sections:
            ruling = any("[R]" in each for each in says)
            sections[-1][2].append(RulesClause(clause[1], clause[2], says, ruling))
            continue
        if level == 1:
            title = name
        sections.append((name, says, []))
    found = tuple(RulesSection(name, says, tuple(clauses)) for name, says, clauses in sections)
    return RulesPage(game, title, language, found)


def _paragraphs(text: str) -> tuple[str, ...]:
    blocks = (block.strip() for block in re.split(r"\n{2,}", text))
    return tuple(_joined(block) for block in blocks if block)


def _joined(block: str) -> str:
    """Undo the line breaks inside a paragraph; lists and tables keep theirs."""
    if block.startswith(("|", "-", "*", "1.", "```")):
        return block
    return " ".join(block.split("\n"))
