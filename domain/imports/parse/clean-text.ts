import { manyLines, oneLine } from "#domain/text/text-validators.shared.ts";

/** One line of text as it may be stored; null when nothing is left. */
export function cleanLine(text: string | null | undefined): string | null {
  return oneLine(text ?? "") || null;
}

/** Text of several lines as it may be stored; null when nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  return manyLines(text ?? "") || null;
}

/** For comparing names and addresses: no case, no accents, no punctuation. */
export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
