"""What is no action of The Architect is told so, field by field."""

import pytest

from enfilade.core import MalformedAction
from enfilade.core.codec import from_json
from enfilade.games.architect.game import GAME


@pytest.mark.parametrize(
    ("sent", "field", "says"),
    [
        (b'{"type":"place","card":"A01","x":0,"y":0,"turn":4}', "turn", "Invalid enum value 4"),
        (b'{"type":"place","card":"A01","x":0.5,"y":0,"turn":0}', "x", "Expected `int`"),
        (b'{"type":"place","card":"A01","x":0,"y":0}', "turn", "it is missing"),
        (b'{"type":"draw","cards":2}', "cards", "there is no such field"),
        (b'{"type":"peek"}', "type", "Invalid value 'peek'"),
        (b'{"type":"draw"', "", "truncated"),
        (b"[]", "", "Expected `object`"),
    ],
)
def test_a_malformed_action_names_the_field_and_what_was_expected(
    sent: bytes, field: str, says: str
) -> None:
    with pytest.raises(MalformedAction) as told:
        from_json(sent, GAME.types.action)
    assert told.value.field == field
    assert says in told.value.expected
