import { formatCount } from "#domain/text/formats.shared.ts";
import { z } from "#domain/zod.shared.ts";

/**
 * Cleans one line: removes control and invisible characters and extra spaces, and makes the Unicode well-formed. Returns "" if
 * nothing is left.
 */
export function oneLine(text: string): string {
  return withoutInvisible(text.toWellFormed()).replace(controls, " ").replace(/\s+/g, " ").trim();
}

/** Cleans text with several lines, separated by "\n". Returns "" if nothing is left. */
export function manyLines(text: string): string {
  return withoutInvisible(text.toWellFormed())
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(controls, "")
    .trim();
}

// PostgreSQL rejects NUL. The other characters come from broken exports. Tab and line feed stay.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;

/**
 * Invisible characters. They reverse the text around them (U+202A–202E, U+2066–2069), make different names look the same
 * (zero-width characters, soft hyphens, fillers), or hide text (tags).
 */
const invisible =
  /[\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;

/** U+200D joins several emoji into one, such as a family. Anywhere else, it is invisible. */
const looseJoiner = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

function withoutInvisible(text: string): string {
  return text.replace(invisible, "").replace(looseJoiner, "");
}

/** Form fields that clean their text. */
export const line = (params?: { error: string }) => z.string(params).transform(oneLine);
export const lines = (params?: { error: string }) => z.string(params).transform(manyLines);

/**
 * Returns a required field. `missing` is the message for an empty field, and `message` is the one for fewer than `min`
 * characters.
 */
export function text(kind: typeof line, min: number, message: string, max: number, missing = message) {
  // The form library passes undefined for an empty field.
  const checked = z.string({ error: missing }).min(1, { error: missing, abort: true }).min(min, message).max(max, atMost(max));
  return kind({ error: missing }).pipe(checked);
}

/** Returns an optional field. */
export function note(kind: typeof line, max: number) {
  return kind().refine((typed) => typed.length <= max, atMost(max));
}

function atMost(max: number): string {
  return `Please use at most ${formatCount(max)} characters`;
}
