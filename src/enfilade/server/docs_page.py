"""The page that documents the API, written here: no script, and nothing from other hosts."""

from html import escape
from typing import Any, TypeAlias

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Raw

from enfilade.server.wire import Ask

Json: TypeAlias = dict[str, Any]

_METHODS = ("get", "post", "delete")


_ASK = Schema(
    title="Ask",
    type=OpenAPIType.OBJECT,
    description="Ask for a preview of an action, for what may be done, or for a hint.",
    required=["type", "key", "what"],
    properties={
        "type": Schema(const="ask"),
        "key": Schema(
            type=OpenAPIType.STRING, pattern="^[A-Za-z0-9_-]+$", min_length=8, max_length=64
        ),
        "what": Schema(enum=["preview", "actions", "hint"]),
        "action": Schema(title="Json", description="The action that is to be previewed."),
    },
)
"""Written out, since Litestar cannot describe a field whose default is raw JSON."""


class OpenSchemas(OpenAPISchemaPlugin):
    """Describes as plain objects what a game's own types fill in."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Say whether a field is one of these."""
        return field_definition.annotation in (Raw, Ask)

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: object
    ) -> Schema:
        """Describe it."""
        del schema_creator
        if field_definition.annotation is Ask:
            return _ASK
        return Schema(title="Json", description="The game's own data.")


class DocsPage(OpenAPIRenderPlugin):
    """Draws the API's description as one page of HTML."""

    def __init__(self) -> None:
        """Stand at the root of the documentation."""
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:  # noqa: ARG002 - Litestar's
        """Draw the page."""
        schemas = openapi_schema.get("components", {}).get("schemas", {})
        requests = "".join(
            _request(path, method, operations[method])
            for path, operations in sorted(openapi_schema["paths"].items())
            for method in _METHODS
            if method in operations
        )
        types = "".join(_schema(name, schema) for name, schema in sorted(schemas.items()))
        return (
            "<!doctype html><html lang=en><meta charset=utf-8>"
            '<meta name=viewport content="width=device-width">'
            "<title>Enfilade: the API</title><link rel=stylesheet href=/api/docs/style.css>"
            "<main><h1>Enfilade: the API</h1><p>JSON in and out; every error is a"
            " <a href=#Trouble>Trouble</a>. A table also has a websocket, at"
            " <code>/ws/tables/{table}</code>. The same as data:"
            " <a href=/api/docs/openapi.json>openapi.json</a>.</p>"
            f"<h2>Requests</h2>{requests}<h2>Types</h2>{types}</main></html>"
        ).encode()


class DocsStyle(OpenAPIRenderPlugin):
    """The page's style, as a file of its own: the content-security policy asks for one."""

    def __init__(self) -> None:
        """Stand beside the page."""
        super().__init__(path="/style.css", favicon="", style="")
        self.media_type = "text/css"  # type: ignore[assignment]  # Litestar takes any text

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:  # noqa: ARG002 - Litestar's
        """Give the style."""
        return (
            b":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}"
            b"main{max-width:72ch;margin:auto;padding:24px}h2{margin-top:40px}"
            b"section{border-top:1px solid #8886;padding:12px 0}h3{font-size:16px;margin:0}"
            b"code{font-family:ui-monospace,monospace}dl{margin:4px 0}dt{float:left;clear:left;"
            b"margin-right:12px}dd{margin:0}p{margin:4px 0}"
        )


def _request(path: str, method: str, operation: Json) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    takes = f"<p>Takes {_type(body['schema'])}.</p>" if "schema" in body else ""
    gives = ""
    for status, response in operation.get("responses", {}).items():
        for content in response.get("content", {}).values():
            if status.startswith("2") and "schema" in content:
                gives = f"<p>Gives {_type(content['schema'])}.</p>"
    says = escape(operation.get("description") or operation.get("summary") or "")
    name = f"<code>{method.upper()} {escape(path)}</code>"
    return f"<section><h3>{name}</h3><p>{says}</p>{takes}{gives}</section>"


def _schema(name: str, schema: Json) -> str:
    fields = "".join(
        f"<dt><code>{escape(field)}</code></dt><dd>{_type(told)}</dd>"
        for field, told in schema.get("properties", {}).items()
    )
    says = escape(schema.get("description") or "")
    title = escape(schema.get("title") or name)
    return f"<section id={escape(title)}><h3>{title}</h3><p>{says}</p><dl>{fields}</dl></section>"


def _type(schema: Json) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1].rsplit("_", 1)[-1])
        return f"<a href=#{name}>{name}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_type(each) for each in schema[several])
    if "enum" in schema:
        return ", ".join(f"<code>{escape(str(each))}</code>" for each in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if schema.get("type") == "array":
        return f"a list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type") or schema.get("title") or "anything"))
