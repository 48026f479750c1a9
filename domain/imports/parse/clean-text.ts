import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

/** Cleans one line of text; null when nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  return oneLine(readable(text)) || null;
}

/** Cleans text of several lines; null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return manyLines(readable(text)) || null;
}

/** Normalizes names and addresses for comparison: lower case, no accents, no punctuation. */
export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Leaves out characters that could not be decoded, and halves of characters. */
function readable(text: string | null | undefined): string {
  return (text ?? "").toWellFormed().replaceAll("\ufffd", "");
}
