import { z } from "zod";

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

/** Form fields whose text may be stored, whatever was sent. */
export const line = (params?: { error: string }) => z.string(params).transform(oneLine);
export const lines = (params?: { error: string }) => z.string(params).transform(manyLines);

/** Of at least so many characters; when there are none at all, `missing` says so. */
export function text(kind: typeof line, least: number, message: string, most: number, missing = message) {
  // The form library hands on no text at all for an empty one, so this is where it is missing.
  const kept = z.string({ error: missing }).min(1, { error: missing, abort: true }).min(least, message).max(most, atMost(most));
  return kind({ error: missing }).pipe(kept);
}

/** Text that may be missing. */
export function note(kind: typeof line, most: number) {
  return kind().refine((typed) => typed.length <= most, atMost(most));
}

function atMost(most: number): string {
  return `Please use at most ${most.toLocaleString("en-US")} characters`;
}
