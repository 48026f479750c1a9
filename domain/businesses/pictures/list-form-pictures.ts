import { and, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { Admin, Owner, Visitor } from "#domain/accounts/actor.ts";
import { unusedPicture } from "#domain/pictures/unused-pictures.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { OwnPicture } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, businessPhotos, claimPictures, claims } from "#domain/businesses/schema.ts";

/**
 * Of the pictures an owner's form names, those that may be shown in it again: their own business's, and those that nothing
 * refers to, of which knowing the name is the right to it: a visitor's are only those. An admin sees every picture there is; a save takes only such as
 * an owner's would.
 */
export async function listFormPictures(db: Db, actor: Owner | Admin | Visitor, keys: string[]): Promise<OwnPicture[]> {
  // A form may say anything; what is no name at all is not asked for.
  const named = keys.filter((key) => /^\w{1,64}$/.test(key));
  if (!named.length) return [];
  const { storageKey, width, height, widths, color } = pictures;
  const isTheirs =
    actor.role === "admin" ? undefined : or(actor.role === "owner" ? isOwn(actor) : undefined, await unusedPicture(db));
  return db
    .select({ storageKey, width, height, widths, color })
    .from(pictures)
    .where(and(inArray(storageKey, named), isTheirs));
}

/** Shown by the business they own or claim, or part of what their claim proposes. */
export function isOwn({ userId }: Owner): SQL {
  return sql`(exists (select 1 from ${businesses} left join ${claims} on ${claims.businessId} = ${businesses.id} and ${claims.state} = 'pending'
    where (${businesses.ownerId} = ${userId} or ${claims.userId} = ${userId}) and (
      ${businesses.logoId} = ${pictures.id} or exists (select 1 from ${businessPhotos}
        where ${businessPhotos.businessId} = ${businesses.id} and ${businessPhotos.pictureId} = ${pictures.id})))
    or exists (select 1 from ${claimPictures} join ${claims} on ${claims.id} = ${claimPictures.claimId}
      where ${claimPictures.pictureId} = ${pictures.id} and ${claims.userId} = ${userId} and ${claims.state} = 'pending'))`;
}
