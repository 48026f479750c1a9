import { and, asc, inArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { unusedPicture } from "#domain/pictures/unused-pictures.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";

/**
 * Locks a business's pictures and returns their ids by storage key. The sweep can't delete locked pictures, and no other business
 * can take them. Each must be in `ownKeys` or unused. Throws (`conflict`) "picture_unknown" for others and for duplicates.
 */
export async function lockPictures(tx: Db, keys: string[], ownKeys: string[]): Promise<Map<string, string>> {
  if (!keys.length) return new Map();
  const locked = await tx
    .select({ id: pictures.id, key: pictures.storageKey })
    .from(pictures)
    .where(inArray(pictures.storageKey, keys))
    .orderBy(asc(pictures.id))
    .for("update");
  const added = locked.filter(({ key }) => !ownKeys.includes(key)).map(({ id }) => id);
  // Check this after locking, because another transaction may have started to use one of the pictures before the lock.
  const unused = added.length
    ? await tx
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(inArray(pictures.id, added), await unusedPicture(tx)))
    : [];
  if (locked.length < keys.length || unused.length < added.length) throw new DomainError("conflict", "picture_unknown");
  return new Map(locked.map(({ id, key }) => [key, id]));
}
