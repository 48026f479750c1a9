import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

/** Returns a cleaned line of text, or null if nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  return oneLine(readable(text)) || null;
}

/** Returns cleaned text with several lines, or null if nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return manyLines(readable(text)) || null;
}

/** Normalizes names and addresses for comparison: lower case, no accents, and no punctuation. */
export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Removes characters that could not be decoded, including unpaired surrogates. */
function readable(text: string | null | undefined): string {
  return (text ?? "").toWellFormed().replaceAll("\ufffd", "");
}
