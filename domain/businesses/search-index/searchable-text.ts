import type { Db } from "#db/handle.ts";
import { businessWords } from "#domain/businesses/schema.ts";

/** What of a business a visitor can search for. */
export type SearchableBusiness = {
  name: string;
  tagline?: string | null;
  description?: string | null;
  address?: string | null;
  phone?: string | null;
};

/**
 * The columns the search reads, for every write of a business: its name, everything it says of itself, and where it is,
 * each folded and with a space around every word. The name is there a second time without spaces, for "uffda".
 */
export function searchable({ name, tagline, description, address, phone }: SearchableBusiness) {
  const folded = fold(name);
  const said = [name, tagline, description].map((part) => fold(part ?? "")).filter(Boolean);
  return {
    searchName: padded(folded, folded.replaceAll(" ", "")),
    searchText: padded(...said),
    searchPlace: padded(fold(address ?? ""), (phone ?? "").replace(/\D/g, "")),
  };
}

/** Text as the search compares it: lower case, no accents or apostrophes, one space where anything but letters and digits stood. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´]/gu, "")
    .toLowerCase()
    .replace(/[øæœßđł]/g, (letter) => withoutDecomposition[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Remembers the words of these names, so that a misspelt one can be repaired. Words of names that went are harmless. */
export async function saveSearchWords(tx: Db, names: string[]): Promise<void> {
  const words = new Set(names.flatMap((name) => fold(name).split(" ")).filter(isRepairable));
  // In one order everywhere: two writers who bring the same new words wait for each other instead of locking up.
  const rows = [...words].sort().map((word) => ({ word }));
  if (rows.length) await tx.insert(businessWords).values(rows).onConflictDoNothing();
}

const withoutDecomposition: Record<string, string> = { ø: "o", æ: "ae", œ: "oe", ß: "ss", đ: "d", ł: "l" };

function isRepairable(word: string): boolean {
  return word.length > 2 && word.length <= 40 && !/\d/.test(word);
}

function padded(...parts: string[]): string {
  const words = parts.filter(Boolean).join(" ");
  return words && ` ${words} `;
}
