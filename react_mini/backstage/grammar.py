"""A grammar for llama.cpp (GBNF) of one whole reply: a thought, then a call of a tool that exists, or the answer.

reply_grammar({"get_weather": schema_of_its_arguments})
"""

import json

from .wording import Schema, allowed_values

GRAMMAR = r"""root ::= "Thought: " [^\n]{1,200} "\n" (action | final)
action ::= %s
final ::= "Final Answer: " [^\n]{1,400}
string ::= "\"" ([^"\\\x00-\x1f] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})){0,200} "\""
integer ::= "-"? ("0" | [1-9] [0-9]{0,15})
number ::= integer ("." [0-9]{1,15})?
boolean ::= "true" | "false"
null ::= "null"
list ::= "[" (value (", " value)*)? "]"
object ::= "{" (string ": " value (", " string ": " value)*)? "}"
value ::= string | number | boolean | null | list | object
"""


def reply_grammar(schemas: dict[str, Schema]) -> str:
    """GBNF of one reply: a thought, then an action of these tools with its arguments, or the answer."""
    actions = [
        f"{quoted(f'Action: {name}' + chr(10) + 'Action Input: ')} {members(schema)}"
        for name, schema in schemas.items()
    ]
    return GRAMMAR % (" | ".join(actions) or "final")


def rule(schema: Schema) -> str:
    """GBNF for the values of a schema; limits on size and form are left to the check."""
    if values := allowed_values(schema):
        return "(" + " | ".join(quoted(json.dumps(v, ensure_ascii=False)) for v in values) + ")"
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return "(" + " | ".join(rule(choice) for choice in choices) + ")"
    if "prefixItems" in schema:
        inside = ' ", " '.join(rule(item) for item in schema["prefixItems"])
        return f'"[" {inside} "]"'
    if schema.get("type") == "array" and schema.get("items"):
        item = rule(schema["items"])
        return f'"[" ({item} (", " {item})*)? "]"'
    if "properties" in schema:
        return members(schema)
    if isinstance(values := schema.get("additionalProperties"), dict):
        pair = f'string ": " {rule(values)}'
        return f'"{{" ({pair} (", " {pair})*)? "}}"'
    return {"array": "list"}.get(schema["type"], schema["type"])


def members(schema: Schema) -> str:
    """GBNF for an object: its required keys in order, then any of the optional ones, in order."""
    needed = schema.get("required", [])
    pairs = {
        key: f"{quoted(json.dumps(key, ensure_ascii=False) + ': ')} {rule(value)}"
        for key, value in schema["properties"].items()
    }
    first = [pairs.pop(key) for key in needed]
    inside = ' ", " '.join(first)
    optional = list(pairs.values())
    if first:
        inside += "".join(f' (", " {pair})?' for pair in optional)
    elif optional:
        tails = [
            pair + "".join(f' (", " {later})?' for later in optional[i + 1 :])
            for i, pair in enumerate(optional)
        ]
        inside = f"({' | '.join(tails)})?"
    return f'"{{" {inside} "}}"'


def quoted(text: str) -> str:
    """A text as GBNF writes it: JSON's escapes are GBNF's."""
    return json.dumps(text, ensure_ascii=False)
