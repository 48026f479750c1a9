import { and, eq, not, or, sql, type SQL } from "drizzle-orm";
import type { Admin, Owner, Visitor } from "#domain/accounts/actor.ts";
import { isOwn } from "#domain/businesses/pictures/list-form-pictures.ts";
import { allBusinesses, businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { unusedPicture } from "#domain/pictures/unused-pictures.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { isPictureFile } from "./public-picture-file.ts";

/**
 * The same as `getPublicPictureFile` for an owner: pictures of their own business, whatever its approval status and plan, and
 * such as nothing refers to yet, of which knowing the name is the right to it: a visitor's are only those. For an admin: every
 * picture but those of deleted businesses.
 */
export async function getOwnPictureFile(
  { db, storage }: Pick<AppContext, "db" | "storage">,
  actor: Owner | Admin | Visitor,
  storageKey: string,
  file: string,
): Promise<Uint8Array> {
  const may = isPictureFile(file) && (await isTheirs(db, actor, storageKey));
  const bytes = may ? await storage.get(`${storageKey}/${file}`) : null;
  if (!bytes) throw new DomainError("not_found", "picture_unknown");
  return bytes;
}

async function isTheirs(db: AppContext["db"], actor: Owner | Admin | Visitor, storageKey: string): Promise<boolean> {
  if (actor.role === "admin") return (await db.$count(pictures, and(eq(pictures.storageKey, storageKey), not(isDeleted)))) > 0;
  const whose = actor.role === "owner" ? or(isOwn(actor), isBanner(actor), await unusedPicture(db)) : await unusedPicture(db);
  const [found] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.storageKey, storageKey), whose));
  return Boolean(found);
}

function isOf(table: typeof businesses | typeof allBusinesses): SQL {
  return sql`(exists (select 1 from ${table} where ${table.logoId} = ${pictures.id})
    or exists (select 1 from ${businessPhotos} join ${table} on ${table.id} = ${businessPhotos.businessId}
      where ${businessPhotos.pictureId} = ${pictures.id}))`;
}

/** Of a deleted business, and of no other; or the banner of a sponsorship that ended with one. */
const isDeleted = sql`((${isOf(allBusinesses)} and not ${isOf(businesses)})
  or exists (select 1 from ${sponsorships} where ${sponsorships.imageId} = ${pictures.id} and ${sponsorships.endedAt} is not null))`;

function isBanner({ userId }: Owner): SQL {
  return sql`exists (select 1 from ${sponsorships} join ${businesses} on ${businesses.id} = ${sponsorships.businessId}
    where ${businesses.ownerId} = ${userId} and ${sponsorships.imageId} = ${pictures.id} and ${sponsorships.endedAt} is null)`;
}
