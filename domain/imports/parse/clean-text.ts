import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

/** Cleans one line of text; null when nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  return oneLine(text ?? "") || null;
}

/** Cleans text of several lines; null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return manyLines(text ?? "") || null;
}

/** Normalizes names and addresses for comparison: lower case, no accents, no punctuation. */
export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
