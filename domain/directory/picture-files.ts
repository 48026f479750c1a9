import { and, eq, not, or, sql, type SQL } from "drizzle-orm";
import type { Owner, Admin, Visitor } from "#domain/accounts/actor.ts";
import { isOwnPicture } from "#domain/businesses/business-pictures.ts";
import { allBusinesses, businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { unusedPicture } from "#domain/pictures/unused-pictures.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { pagePictures } from "#domain/pages/schema.ts";
import { basicProfileFields } from "#domain/settings/settings.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settingsPictures } from "#domain/settings/schema.ts";
import { isPaying, visible } from "./visibility.ts";

/**
 * Returns the file for a picture that is not public. Owners can load the pictures of the businesses that they own, edit, or
 * claim. Everyone can load unused pictures, because only the uploader knows their storage keys. Admins can load all
 * except those of deleted businesses and ended sponsorships. Throws (`not_found`) "picture_unknown".
 */
export async function getOwnPictureFile(
  { db, storage }: Pick<AppContext, "db" | "storage">,
  actor: Owner | Admin | Visitor,
  storageKey: string,
  file: string,
): Promise<Uint8Array> {
  const isAllowed = isPictureFile(file) && (await canLoad(db, actor, storageKey));
  const bytes = isAllowed ? await storage.get(`${storageKey}/${file}`) : null;
  if (!bytes) throw new DomainError("not_found", "picture_unknown");
  return bytes;
}

async function canLoad(db: AppContext["db"], actor: Owner | Admin | Visitor, storageKey: string): Promise<boolean> {
  if (actor.role === "admin") return (await db.$count(pictures, and(eq(pictures.storageKey, storageKey), not(isDeleted)))) > 0;
  const condition =
    actor.role === "owner" ? or(isOwnPicture(actor), isBanner(actor), await unusedPicture(db)) : await unusedPicture(db);
  const [found] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.storageKey, storageKey), condition));
  return Boolean(found);
}

function isUsedIn(table: typeof businesses | typeof allBusinesses): SQL {
  return sql`(exists (select 1 from ${table} where ${table.logoId} = ${pictures.id})
    or exists (select 1 from ${businessPhotos} join ${table} on ${table.id} = ${businessPhotos.businessId}
      where ${businessPhotos.pictureId} = ${pictures.id}))`;
}

/** The condition that a picture is used only by deleted businesses, or by an ended sponsorship. */
const isDeleted = sql`((${isUsedIn(allBusinesses)} and not ${isUsedIn(businesses)})
  or exists (select 1 from ${sponsorships} where ${sponsorships.imageId} = ${pictures.id} and ${sponsorships.endedAt} is not null))`;

function isBanner({ userId }: Owner): SQL {
  return sql`exists (select 1 from ${sponsorships} join ${businesses} on ${businesses.id} = ${sponsorships.businessId}
    where ${businesses.ownerId} = ${userId} and ${sponsorships.imageId} = ${pictures.id} and ${sponsorships.endedAt} is null)`;
}

/** Returns the bytes of a file (see `isPictureFile`) of a publicly visible picture. Throws (`not_found`) "picture_unknown". */
export async function getPublicPictureFile(
  { db, storage, town }: Pick<AppContext, "db" | "storage" | "town">,
  storageKey: string,
  file: string,
): Promise<Uint8Array> {
  const bytes =
    isPictureFile(file) && (await isShown(db, storageKey, showsPhotosOfBasic(town)))
      ? await storage.get(`${storageKey}/${file}`)
      : null;
  if (!bytes) throw new DomainError("not_found", "picture_unknown");
  return bytes;
}

/**
 * Returns whether this can be the name of a file of a stored picture: one of its widths, its share image, or the icon for phones.
 */
function isPictureFile(file: string): boolean {
  return /^(\d{1,4}\.webp|share\.jpg|180\.png)$/.test(file);
}

/** Returns a picture file's content type. */
export function pictureFileType(file: string): string {
  if (file.endsWith(".png")) return "image/png";
  return file.endsWith(".jpg") ? "image/jpeg" : "image/webp";
}

function showsPhotosOfBasic(town: Pick<Town, "basicShows" | "paidPlans">): boolean {
  return basicProfileFields(town).includes("photos") || Boolean(town.basicShows?.card.includes("picture"));
}

async function isShown(db: AppContext["db"], storageKey: string, ofAnyPlan: boolean): Promise<boolean> {
  const asLogo = sql`exists (select 1 from ${businesses} where ${businesses.logoId} = ${pictures.id} and ${visible})`;
  const asPhoto = sql`exists (select 1 from ${businessPhotos} join ${businesses} on ${businesses.id} = ${businessPhotos.businessId}
    where ${businessPhotos.pictureId} = ${pictures.id} and ${ofAnyPlan ? visible : and(visible, isPaying(businesses))})`;
  const asCover = sql`exists (select 1 from ${categories} where ${categories.coverId} = ${pictures.id})`;
  const asBanner = sql`exists (select 1 from ${sponsorships} join ${businesses} on ${businesses.id} = ${sponsorships.businessId}
    where ${sponsorships.imageId} = ${pictures.id} and ${sponsorships.endedAt} is null and ${visible})`;
  const onPage = sql`exists (select 1 from ${pagePictures} where ${pagePictures.pictureId} = ${pictures.id})`;
  const ofSettings = sql`exists (select 1 from ${settingsPictures} where ${settingsPictures.pictureId} = ${pictures.id})`;
  const [shown] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.storageKey, storageKey), or(asLogo, asPhoto, asCover, asBanner, onPage, ofSettings)));
  return Boolean(shown);
}
