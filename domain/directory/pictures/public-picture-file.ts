import { and, eq, or, sql } from "drizzle-orm";
import { businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { pagePictures } from "#domain/pages/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { settingsPictures } from "#domain/settings/schema.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";

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
export function isPictureFile(file: string): boolean {
  return /^(\d{1,4}\.webp|share\.jpg|180\.png)$/.test(file);
}

/** Returns a picture file's content type. */
export function pictureFileType(file: string): string {
  if (file.endsWith(".png")) return "image/png";
  return file.endsWith(".jpg") ? "image/jpeg" : "image/webp";
}

function showsPhotosOfBasic({ basicShows }: Pick<Town, "basicShows">): boolean {
  return Boolean(basicShows?.profile.includes("photos") || basicShows?.card.includes("picture"));
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
