/** The tokens that the grammar allows next. */
type Expected = "value" | "value or ]" | "key or }" | "key" | ":" | ", or end";

/**
 * Returns the position of the first error in JSON. Call it after JSON.parse fails, because JSON.parse's messages often lack the
 * position.
 */
export function jsonErrorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    const kind = found?.[1] ?? (found?.[2] !== undefined ? "string" : "literal");
    if (found === null) return skipSpace(text, at);
    const next = follow(expected, kind, open);
    if (next === null) return skipSpace(text, at);
    expected = next;
    at = token.lastIndex;
    if (open.length === 0) return skipSpace(text, at);
  }
}

function follow(expected: Expected, kind: string, open: string[]): Expected | null {
  const value = expected === "value" || expected === "value or ]";
  if (kind === "{" || kind === "[") {
    if (!value) return null;
    open.push(kind);
    return kind === "{" ? "key or }" : "value or ]";
  }
  if (kind === "}" || kind === "]") return close(expected, kind, open);
  if (kind === ":") return expected === ":" ? "value" : null;
  if (kind === ",") return expected === ", or end" ? (open.at(-1) === "{" ? "key" : "value") : null;
  if (value) return ", or end";
  return kind === "string" && (expected === "key" || expected === "key or }") ? ":" : null;
}

function close(expected: Expected, kind: string, open: string[]): Expected | null {
  const empty = kind === "}" ? "key or }" : "value or ]";
  if (expected !== ", or end" && expected !== empty) return null;
  return open.pop() === (kind === "}" ? "{" : "[") ? ", or end" : null;
}

function skipSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  space.exec(text);
  return space.lastIndex;
}

const token =
  // oxlint-disable-next-line no-control-regex
  /[ \t\r\n]*(?:([{}[\]:,])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
