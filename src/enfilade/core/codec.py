"""To JSON and back, with errors that name the field and what was expected there."""

import re
from functools import cache
from typing import Any

import msgspec

from enfilade.core.errors import MalformedAction

_PATH = re.compile(r" - at `\$\.?(.*)`$")
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.+)`")
_ABOUT_FIELD = {"missing required": "it is missing", "contains unknown": "there is no such field"}

to_json = msgspec.json.Encoder(order="deterministic").encode
"""Encode a struct as JSON bytes; equal structs give equal bytes."""


def from_json(data: bytes | str, type_: Any) -> Any:  # noqa: ANN401 - the type is the caller's
    """Decode strictly.

    Raises:
        MalformedAction: names the field and what was expected.
    """
    try:
        return _decoder(type_).decode(data)
    except RecursionError:
        raise MalformedAction("", "it is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        field, expected = _explain(str(error))
        raise MalformedAction(field, expected) from None


@cache
def _decoder(type_: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401 - the type is the caller's
    """Keep a decoder for each type: making one for a union takes longer than decoding with it."""
    return msgspec.json.Decoder(type_)


def from_data(data: object, type_: Any) -> Any:  # noqa: ANN401 - the type is the caller's
    """Convert plain data (dicts, lists) strictly.

    Raises:
        MalformedAction: names the field and what was expected.
    """
    try:
        return msgspec.convert(data, type=type_)
    except msgspec.ValidationError as error:
        field, expected = _explain(str(error))
        raise MalformedAction(field, expected) from None


def _explain(message: str) -> tuple[str, str]:
    found = _PATH.search(message)
    field = found[1] if found else ""
    expected = _PATH.sub("", message)
    if about := _FIELD.fullmatch(expected):  # told of the object that has or lacks it
        return f"{field}.{about[2]}".removeprefix("."), _ABOUT_FIELD[about[1]]
    return field, expected
