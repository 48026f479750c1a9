import { and, asc, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { unusedPicture } from "#domain/pictures/unused-pictures.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";

/**
 * The ids of the pictures a business is to show, by storage key. Each is its own already or one that nothing refers to: then
 * knowing its name is the right to it. Refuses any other, and one that is named twice. Held until the transaction ends, so
 * that neither the sweep nor another business takes one meanwhile.
 */
export async function lockPictures(tx: Db, keys: string[], own: string[]): Promise<Map<string, string>> {
  if (!keys.length) return new Map();
  const held = await tx
    .select({ id: pictures.id, key: pictures.storageKey })
    .from(pictures)
    .where(inArray(pictures.storageKey, keys))
    .orderBy(asc(pictures.id))
    .for("update");
  const taken = held.filter(({ key }) => !own.includes(key)).map(({ id }) => id);
  // Asked only now that they are held: whoever held one before may have taken it.
  const free = taken.length
    ? await tx
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(inArray(pictures.id, taken), await unusedPicture(tx)))
    : [];
  if (held.length < keys.length || free.length < taken.length) throw new DomainError("conflict", "picture_unknown");
  return new Map(held.map(({ id, key }) => [key, id]));
}
