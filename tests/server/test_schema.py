"""Requests of every shape that the API's own description allows, and of many that it does not."""

import re
from collections.abc import Callable
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from enfilade.server import wire
from server.kit import Server

FEW = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_no_request_is_a_fault(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/api/docs/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.path.endswith("/events"):
            continue  # a stream without an end; `test_rest` follows one
        given(case=operation.as_strategy())(_trying())()
        tried += 1
    assert tried >= 15


def _trying() -> Callable[[Any], None]:
    @FEW
    def trying(case: Any) -> None:
        response = case.call(timeout=30)
        case.validate_response(response, checks=[not_a_server_error])
        if response.status_code >= 400:
            assert set(response.json()) == {"code", "says", "field", "clause"}
        else:
            checks = [response_schema_conformance, content_type_conformance]
            case.validate_response(response, checks=checks)

    return trying


def test_every_request_of_the_wire_is_described(server: Server) -> None:
    described = httpx.get(f"{server.url}/api/docs/openapi.json").json()["paths"]
    found = {
        (method.upper(), path.removeprefix("/api"))
        for path, methods in described.items()
        for method in methods
    }
    rows = re.findall(r"^(GET|POST|DELETE) +(.+?)(?:   |$)", wire.__doc__ or "", re.MULTILINE)
    told = {(method, path) for method, paths in rows for path in re.findall("``(/[^`]*)``", paths)}
    assert told == found
