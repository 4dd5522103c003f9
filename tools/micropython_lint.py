"""What MicroPython 1.28 can't do and the page half therefore doesn't: each rule was seen to fail there.

A rule looks at a syntax tree (the last one at the text) and yields the lines it objects to.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.halves import nodes_that_run

# A module with None may be used whole.
MODULES: dict[str, set[str] | None] = {
    "__future__": {"annotations"}, "asyncio": {"create_task", "sleep", "Event", "CancelledError", "gather"}, "binascii": None,
    "collections": {"OrderedDict", "namedtuple"}, "encrucijada": None, "hashlib": {"sha256"},
    "heapq": {"heappush", "heappop", "heapify"}, "hmac": {"new"},
    "io": {"StringIO", "BytesIO"}, "js": None, "json": {"dumps", "load", "loads"}, "math": None,
    "os": None, "pyscript": None, "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "re": {"compile", "match", "search", "sub"}, "sys": None, "time": {"time", "sleep"}, "typing": {"TYPE_CHECKING"},
}
ABSENT_METHODS = {
    "bit_count", "bit_length", "capitalize", "casefold", "expandtabs", "format_map", "isalnum", "isdecimal", "isidentifier", "isnumeric",
    "istitle", "ljust", "maketrans", "removeprefix", "removesuffix", "rjust", "swapcase", "title", "translate", "zfill",
}
ABSENT_BUILTINS = {"aiter", "anext", "ascii", "breakpoint", "vars"}
GLOBAL_FUNCTIONS = {
    "alert", "clearInterval", "clearTimeout", "confirm", "fetch", "matchMedia", "print", "requestAnimationFrame", "setInterval", "setTimeout",
}
NO_KEYWORDS = {"split", "rsplit", "zip", "replace", "encode", "decode"}  # work by position alone
TYPES = {"bool", "bytes", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple", "type"}

Rule = Callable[[list[ast.AST]], Iterator[ast.AST]]


def absent_import(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """Modules and names that are not there, or that behave in another way."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (node for alias in node.names if alias.name.split(".")[0] not in MODULES)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            allowed = MODULES.get((node.module or "").split(".")[0], set())
            if allowed is not None and (("." in (node.module or "")) or {alias.name for alias in node.names} - allowed):
                yield node
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in MODULES:
            names = MODULES[node.value.id]
            if names is not None and node.attr not in names:
                yield node


def json_from_outside(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """MicroPython's `json` accepts broken text: what comes from outside is parsed by the browser's, through `attempt`."""
    return (node for node in nodes if isinstance(node, ast.Attribute) and ast.unparse(node) == "json.loads")


def absent_method(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """Methods and built-ins that are not there, and keywords that those that are don't take."""
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
        if name in (ABSENT_METHODS if isinstance(function, ast.Attribute) else ABSENT_BUILTINS) or (node.keywords and name in NO_KEYWORDS):
            yield node


def global_function(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """The browser's global functions lose their `this` and refuse: they are called through `attempt`."""
    return (node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) in {"window." + name for name in GLOBAL_FUNCTIONS})


def absent_syntax(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """`match`, `except*`, positional-only parameters, class keywords."""
    for node in nodes:
        positional_only = isinstance(node, ast.arguments) and node.posonlyargs
        class_keyword = isinstance(node, ast.ClassDef) and node.keywords
        if isinstance(node, ast.Match | ast.TryStar) or class_keyword:
            yield node
        elif positional_only:
            yield node.posonlyargs[0]  # type: ignore[attr-defined]


def unpacking_in_display(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """`[*a, b]`, `{**a}`, `(*a,)`: unpacking works in calls and assignments alone."""
    for node in nodes:
        if isinstance(node, ast.List | ast.Tuple | ast.Set) and not (hasattr(node, "ctx") and isinstance(node.ctx, ast.Store)):
            yield from (element for element in node.elts if isinstance(element, ast.Starred))
        elif isinstance(node, ast.Dict) and None in node.keys:
            yield node


def stepped_slice(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """`text[::-1]` fails on texts and tuples; `reversed` and `range` do the same everywhere."""
    return (node for node in nodes if isinstance(node, ast.Slice) and node.step is not None)


def type_expression(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """`int | str`, `tuple[int]` and `class A(B[T])` where they are evaluated: they belong under `if TYPE_CHECKING:`."""
    annotated = {id(inner) for node in nodes for annotation in annotations_of(node) for inner in ast.walk(annotation)}

    def is_type(node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in TYPES

    for node in nodes:
        union = isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and (is_type(node.left) or is_type(node.right))
        generic = isinstance(node, ast.Subscript) and is_type(node.value)
        if (union or generic) and id(node) not in annotated:
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from (base for base in node.bases if isinstance(base, ast.Subscript))


def annotations_of(node: ast.AST) -> list[ast.AST]:
    """The annotations that belong to a node; MicroPython never evaluates them."""
    found = [getattr(node, "annotation", None), getattr(node, "returns", None)]
    return [annotation for annotation in found if annotation is not None]


def recursion(nodes: list[ast.AST]) -> Iterator[ast.AST]:
    """A function that calls itself: about 60 calls deep is the end."""
    methods = {id(member) for node in nodes if isinstance(node, ast.ClassDef) for member in node.body}
    for function in nodes:
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            itself = f"self.{function.name}" if id(function) in methods else function.name
            yield from (call for call in ast.walk(function) if isinstance(call, ast.Call) and ast.unparse(call.func) == itself)


RULES: dict[str, Rule] = {rule.__name__: rule for rule in (
    absent_import, json_from_outside, global_function, absent_method, absent_syntax, unpacking_in_display, stepped_slice, type_expression, recursion)}


def braces_beside_f_string(text: str) -> Iterator[int]:
    """The lines where a literal with braces is joined to an f-string without an operator: MicroPython formats both."""
    run: list[tokenize.TokenInfo] = []  # the pieces that are joined, up to here
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.NL, tokenize.COMMENT):
            continue
        if token.type == tokenize.STRING or is_f_string_part(token):
            run.append(token)
            continue
        plain = [piece for piece in run if piece.type == tokenize.STRING and "f" not in prefix(piece)]
        if len(plain) < len(run):
            yield from (piece.start[0] for piece in plain if "{" in piece.string or "}" in piece.string)
        run = []


def is_f_string_part(token: tokenize.TokenInfo) -> bool:
    """Whether Python 3.12 or newer cut this token out of an f-string."""
    return tokenize.tok_name[token.type].startswith("FSTRING")


def prefix(token: tokenize.TokenInfo) -> str:
    """The letters before the quotes, in lower case."""
    return token.string[: min(token.string.find(quote) for quote in "\"'" if quote in token.string)].lower()


def objections(text: str) -> list[str]:
    """What is wrong with the text, as `line: rule`, sorted by rule."""
    nodes = list(nodes_that_run(ast.parse(text)))
    found = [(getattr(node, "lineno", 0), name) for name, rule in RULES.items() for node in rule(nodes)]
    found += [(line, braces_beside_f_string.__name__) for line in braces_beside_f_string(text)]
    return [f"line {line}: {name}" for line, name in sorted(set(found))]


def lint(path: Path) -> list[str]:
    """What is wrong with a file."""
    return objections(path.read_text(encoding="utf-8"))
