/** Text as it may be stored, wherever it was typed or came from. */

/** One line: no control characters, single spaces, whole Unicode; "" when nothing is left. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(controls, " ").replace(/\s+/g, " ").trim();
}

/** Text of several lines, with "\n" between them; "" when nothing is left. */
export function manyLines(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .toWellFormed()
    .replace(controls, "")
    .trim();
}

// NUL is refused by PostgreSQL, the others only ever come from broken exports. Tab and line feed are left alone.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff\ufffe\uffff]/g;
