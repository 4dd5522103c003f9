"""Python text without what only readers need: comments, docstrings, annotations, and what stands there for these alone.

Line numbers stay, so that a traceback still names the right line.  The result is compared with the original as a syntax tree.
"""

from __future__ import annotations

import ast
import io
import tokenize

from tools.halves import is_type_checking

Span = tuple[int, int, str]  # from, to (offsets into the text), what stands there instead


class Unshrinkable(ValueError):
    """The shortened text would not mean the same."""


def shrink(text: str) -> str:
    """The same program, shorter, line for line."""
    tree = ast.parse(text)
    starts = line_starts(text)
    spans = [*typing_spans(tree, text, starts), *annotation_spans(tree, text, starts), *docstring_spans(tree, text, starts)]
    spans += [span for span in comment_spans(text, starts) if not any(begin <= span[0] < end for begin, end, _ in spans)]
    for begin, end, instead in sorted(outermost(spans), reverse=True):
        text = text[:begin] + instead + "\n" * text.count("\n", begin, end) + text[end:]
    shorter = "".join(line.rstrip() + "\n" for line in text.split("\n")).rstrip("\n") + "\n"
    if ast.dump(ast.parse(shorter)) != ast.dump(bare(tree)):
        raise Unshrinkable("the shortened text reads differently")
    return shorter


def line_starts(text: str) -> list[int]:
    """The offset at which each line begins, and a first entry so that lines count from 1."""
    starts = [0, 0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def comment_spans(text: str, starts: list[int]) -> list[Span]:
    """Where the comments stand."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [(starts[t.start[0]] + t.start[1], starts[t.end[0]] + t.end[1], "") for t in tokens if t.type == tokenize.COMMENT]


def place(text: str, starts: list[int], line: int, column: int) -> int:
    """An offset from a position in the tree, whose columns count bytes."""
    begin = starts[line]
    return begin + len(text[begin:starts[line + 1]].encode()[:column].decode())


def annotation_spans(tree: ast.AST, text: str, starts: list[int]) -> list[Span]:
    """Where the annotations stand, from the colon or arrow to their end."""
    def end(node: ast.AST) -> int:
        return place(text, starts, node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]

    def begin(node: ast.AST) -> int:
        return place(text, starts, node.lineno, node.col_offset)  # type: ignore[attr-defined]

    spans: list[Span] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation:
            spans.append((begin(node) + len(node.arg), end(node.annotation), ""))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
            spans.append((text.rindex("->", 0, begin(node.returns)), end(node.returns), ""))
        elif isinstance(node, ast.AnnAssign):
            spans.append((end(node.target), end(node.annotation), "") if node.value else (begin(node), end(node), "pass"))
    return spans


def docstring_spans(tree: ast.AST, text: str, starts: list[int]) -> list[Span]:
    """Where the docstrings stand; `pass` instead where nothing else is left."""
    spans: list[Span] = []
    for node in ast.walk(tree):
        if has_docstring(node):
            string, *rest = node.body  # type: ignore[attr-defined]
            begin = place(text, starts, string.lineno, string.col_offset)
            end = place(text, starts, string.end_lineno, string.end_col_offset)
            spans.append((begin, end, "" if rest or isinstance(node, ast.Module) else "pass"))
    return spans


def typing_spans(tree: ast.Module, text: str, starts: list[int]) -> list[Span]:
    """Where a module's imports stand that only annotations need."""
    found = [node for node in tree.body if is_for_typing(node)]
    return [(starts[node.lineno], place(text, starts, node.end_lineno or 0, node.end_col_offset or 0), "") for node in found]


def outermost(spans: list[Span]) -> list[Span]:
    """The spans that stand in no other one."""
    return [span for span in spans if not any(other[0] <= span[0] and span[1] <= other[1] and other != span for other in spans)]


def is_for_typing(node: ast.AST) -> bool:
    """Whether it is `if TYPE_CHECKING:` without an else, or imports what only that and annotations need."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__" or (node.module == "typing" and [alias.name for alias in node.names] == ["TYPE_CHECKING"])
    return isinstance(node, ast.If) and is_type_checking(node) and not node.orelse


def has_docstring(node: ast.AST) -> bool:
    """Whether a module, class or function begins with one."""
    return isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node) is not None


class Bare(ast.NodeTransformer):
    """Takes docstrings, annotations, and imports for these out of a tree."""

    def visit(self, node: ast.AST) -> ast.AST:
        """The node without them."""
        if has_docstring(node):
            node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])  # type: ignore[attr-defined]
        if isinstance(node, ast.Module):
            node.body = [each for each in node.body if not is_for_typing(each)]
        self.generic_visit(node)
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            return ast.Assign(targets=[node.target], value=node.value) if node.value else ast.Pass()
        return node


def bare(tree: ast.Module) -> ast.AST:
    """The tree that the shortened text must have.  Changes the given one."""
    return Bare().visit(tree)
