import { and, eq, or, sql } from "drizzle-orm";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { unusedPicture } from "#domain/pictures/in-use.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Services } from "#domain/services.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { isPictureFile } from "./picture-file.ts";

/**
 * The same as `getPublicPictureFile` for an owner: pictures of their own business, whatever its approval status and plan, and
 * such as nothing refers to yet, of which knowing the name is the right to it.
 */
export async function getOwnPictureFile(
  { db, storage }: Pick<Services, "db" | "storage">,
  owner: Owner,
  storageKey: string,
  file: string,
): Promise<Uint8Array> {
  const may = isPictureFile(file) && (await isTheirs(db, owner, storageKey));
  const bytes = may ? await storage.get(`${storageKey}/${file}`) : null;
  if (!bytes) throw new Refusal("not_found", "picture_unknown");
  return bytes;
}

async function isTheirs(db: Services["db"], owner: Owner, storageKey: string): Promise<boolean> {
  const isOwn = sql`exists (select 1 from ${businesses} where ${businesses.ownerId} = ${owner.userId} and (
    ${businesses.logoId} = ${pictures.id}
    or exists (select 1 from ${businessPhotos}
      where ${businessPhotos.businessId} = ${businesses.id} and ${businessPhotos.pictureId} = ${pictures.id})
    or exists (select 1 from ${sponsorships}
      where ${sponsorships.businessId} = ${businesses.id} and ${sponsorships.imageId} = ${pictures.id})))`;
  const [found] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.storageKey, storageKey), or(isOwn, await unusedPicture(db))));
  return Boolean(found);
}
