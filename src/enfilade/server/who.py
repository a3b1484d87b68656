"""Who makes a request."""

from dataclasses import dataclass

from litestar import Request
from litestar.datastructures import State

from enfilade.server.identity import digest, new_token, token_of
from enfilade.server.trouble import Refusal


@dataclass(frozen=True, slots=True)
class Who:
    """A browser, by what is kept of its token, and where it calls from."""

    token: str | None
    address: str

    @property
    def digest(self) -> bytes | None:
        """What is kept of the token."""
        return None if self.token is None else digest(self.token)

    def known(self) -> bytes:
        """Give what is kept of the token.

        Raises:
            Refusal: this browser has no token yet.
        """
        if self.digest is None:
            raise Refusal("forbidden", "You have no seat at this table.")
        return self.digest


def who(request: Request[None, None, State]) -> Who:
    """Find out who makes a request."""
    client = request.scope.get("client")
    return Who(token_of(request.scope["headers"]), client[0] if client else "")


def anyone(known: Who) -> Who:
    """Give a browser a token if it has none; the answer must set the cookie."""
    return known if known.token is not None else Who(new_token(), known.address)
