import type { Db } from "#db/handle.ts";
import type { AddressShown } from "#domain/businesses/business-types.shared.ts";
import { businessWords } from "#domain/businesses/schema.ts";
import { fold, foldBothWays } from "./fold.ts";
import { spellingsOf } from "./name-spellings.ts";

/** A business's searchable fields. */
type SearchableBusiness = {
  name: string;
  tagline?: string | null;
  description?: string | null;
  address?: string | null;
  addressShown?: AddressShown | undefined;
  phone?: string | null;
};

/**
 * Returns a business's search columns: name, text, and place, which is the public address and the phone number. Each is normalized, with
 * a space around every word. The text has both spellings of words with umlauts. The name has all its spellings between bars: "| k and t | kt |".
 */
export function searchable({ name, tagline, description, address, addressShown = "street", phone }: SearchableBusiness) {
  const [text, long] = foldBothWays([name, tagline, description].filter(Boolean).join(" "));
  const known = new Set(text.split(" "));
  const otherSpellings = long.split(" ").filter((word) => !known.has(word));
  return {
    searchName: `|${spellingsOf(name)
      .map((spelling) => ` ${spelling} |`)
      .join("")}`,
    searchText: padded(text, ...otherSpellings),
    searchPlace: padded(addressShown === "street" ? fold(address ?? "") : "", (phone ?? "").replace(/\D/g, "")),
  };
}

/** Stores the words in these names for spelling correction. Words from deleted names are harmless. */
export async function saveSearchWords(tx: Db, names: string[]): Promise<void> {
  const words = new Set(names.flatMap((name) => fold(name).split(" ")).filter((word) => /^[^\d]{3,40}$/.test(word)));
  // The sort order prevents deadlocks between two transactions that write the same new words.
  const rows = [...words].sort().map((word) => ({ word }));
  if (rows.length) await tx.insert(businessWords).values(rows).onConflictDoNothing();
}

function padded(...parts: string[]): string {
  const words = parts.filter(Boolean).join(" ");
  return words && ` ${words} `;
}
