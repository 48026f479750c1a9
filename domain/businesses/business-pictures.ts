import { and, asc, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { unusedPicture } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses, businessPhotos } from "./schema.ts";
import { claims } from "#domain/claims/schema.ts";

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

/**
 * Returns the condition for pictures that are used by a business that this user owns or claims, or by the proposal in
 * their claim.
 */
export function isOwnPicture({ userId }: Owner): SQL {
  return sql`(exists (select 1 from ${businesses} left join ${claims} on ${claims.businessId} = ${businesses.id} and ${claims.state} = 'pending'
    where (${businesses.ownerId} = ${userId} or ${claims.userId} = ${userId}) and (
      ${businesses.logoId} = ${pictures.id} or exists (select 1 from ${businessPhotos}
        where ${businessPhotos.businessId} = ${businesses.id} and ${businessPhotos.pictureId} = ${pictures.id})))
    or exists (select 1 from ${claims}
      where ${claims.pictureIds} @> array[${pictures.id}] and ${claims.userId} = ${userId} and ${claims.state} = 'pending'))`;
}
