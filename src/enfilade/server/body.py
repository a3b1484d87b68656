"""The bodies of requests."""

from typing import Any

from litestar import Request
from litestar.datastructures import State

from enfilade.core import MalformedAction
from enfilade.core.codec import from_json
from enfilade.server.trouble import NO_OBJECT, Refusal


class StrictRequest(Request[None, None, State]):
    """A request whose JSON body is decoded as strictly as a message on the websocket.

    Litestar by itself would take ``"2"`` for a number, as it must in a query.
    """

    async def json(self) -> Any:  # noqa: ANN401 - the type is the handler's
        """Decode the body as what the handler asks for.

        Raises:
            MalformedAction: names the field and what was expected.
            Refusal: it is no object at all.
        """
        wanted = self.route_handler.parsed_data_field
        try:
            return from_json(await self.body(), wanted.annotation if wanted else Any)
        except MalformedAction as error:
            if error.field or not error.expected.startswith("Expected `object`"):
                raise
            raise Refusal("malformed", NO_OBJECT) from None
