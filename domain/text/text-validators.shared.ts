import { z } from "#domain/zod.shared.ts";

/** Text as it may be stored, wherever it was typed or came from. */

/** One line: no control or invisible characters, single spaces, whole Unicode; "" when nothing is left. */
export function oneLine(text: string): string {
  return withoutInvisible(text.toWellFormed()).replace(controls, " ").replace(/\s+/g, " ").trim();
}

/** Text of several lines, with "\n" between them; "" when nothing is left. */
export function manyLines(text: string): string {
  return withoutInvisible(text.toWellFormed())
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(controls, "")
    .trim();
}

// NUL is refused by PostgreSQL, the others only ever come from broken exports. Tab and line feed are left alone.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;

/**
 * Characters that nobody sees: they turn the direction of the text around them (U+202A–202E, U+2066–2069), make two names look
 * alike (zero-width ones, soft hyphens, fillers), or hide text (tags).
 */
const invisible =
  /[\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;

/** U+200D joins emoji into one, such as a family; anywhere else it is invisible like the others. */
const looseJoiner = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

function withoutInvisible(text: string): string {
  return text.replace(invisible, "").replace(looseJoiner, "");
}

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
