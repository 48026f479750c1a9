import { and, eq, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { Owner, Admin, Visitor } from "#domain/accounts/actor.ts";
import { isOwnPicture } from "#domain/businesses/business-pictures.ts";
import { allBusinesses, businesses, businessPhotos } from "#domain/businesses/schema.ts";
import { unusedPicture } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { pagePictures } from "#domain/pages/schema.ts";
import { basicProfileFields } from "#domain/settings/settings.shared.ts";
import { settingsPictures } from "#domain/settings/schema.ts";
import { isPaying, visible } from "./visibility.ts";

type Reading = Pick<AppContext, "db" | "storage">;

/**
 * Returns the file for a picture that is not public. Owners can load the pictures of the businesses that they own, edit, or
 * claim. Everyone can load unused pictures, because only the uploader knows their storage keys. Admins can load all
 * except those of deleted businesses and ended sponsorships. Throws (`not_found`) "picture_unknown".
 */
export async function getOwnPictureFile(app: Reading, actor: Owner | Admin | Visitor, storageKey: string, file: string) {
  if (actor.role === "admin") return readFile(app, storageKey, file, not(isDeleted));
  const isOwn = actor.role === "owner" ? or(isOwnPicture(actor), isBannerOf(eq(businesses.ownerId, actor.userId))) : undefined;
  return readFile(app, storageKey, file, or(isOwn, await unusedPicture(app.db)));
}

/** Returns the bytes of a file of a publicly visible picture. Throws (`not_found`) "picture_unknown". */
export async function getPublicPictureFile(app: Reading & Pick<AppContext, "town">, storageKey: string, file: string) {
  const { basicShows } = app.town;
  const ofAnyPlan = basicProfileFields(app.town).includes("photos") || basicShows?.card.includes("picture");
  const isPublic = or(
    isLogoIn(businesses, visible),
    isPhotoIn(businesses, ofAnyPlan ? visible : and(visible, isPaying(businesses))),
    isBannerOf(visible),
    sql`exists (select 1 from ${categories} where ${categories.coverId} = ${pictures.id})`,
    sql`exists (select 1 from ${pagePictures} where ${pagePictures.pictureId} = ${pictures.id})`,
    sql`exists (select 1 from ${settingsPictures} where ${settingsPictures.pictureId} = ${pictures.id})`,
  );
  return readFile(app, storageKey, file, isPublic);
}

/** A stored picture has a file for each of its widths, its share image, and, if it is the site's icon, one for phones. */
const pictureFile = /^(\d{1,4}\.webp|share\.jpg|180\.png)$/;

async function readFile({ db, storage }: Reading, storageKey: string, file: string, condition?: SQL): Promise<Uint8Array> {
  const isThis = and(eq(pictures.storageKey, storageKey), condition);
  const isAllowed = pictureFile.test(file) && (await db.$count(pictures, isThis)) > 0;
  const bytes = isAllowed ? await storage.get(`${storageKey}/${file}`) : null;
  if (!bytes) throw new DomainError("not_found", "picture_unknown");
  return bytes;
}

/** Returns a picture file's content type. */
export function pictureFileType(file: string): string {
  if (file.endsWith(".png")) return "image/png";
  return file.endsWith(".jpg") ? "image/jpeg" : "image/webp";
}

type Businesses = typeof businesses | typeof allBusinesses;

function isLogoIn(table: Businesses, condition?: SQL): SQL {
  return sql`exists (select 1 from ${table} where ${and(eq(table.logoId, pictures.id), condition)})`;
}

function isPhotoIn(table: Businesses, condition?: SQL): SQL {
  return sql`exists (select 1 from ${businessPhotos} join ${table} on ${table.id} = ${businessPhotos.businessId}
    where ${and(eq(businessPhotos.pictureId, pictures.id), condition)})`;
}

/** Returns the condition that a picture is the image of the current sponsorship of such a business. */
function isBannerOf(condition: SQL): SQL {
  return sql`exists (select 1 from ${sponsorships} join ${businesses} on ${businesses.id} = ${sponsorships.businessId}
    where ${and(eq(sponsorships.imageId, pictures.id), isNull(sponsorships.endedAt), condition)})`;
}

const isUsedIn = (table: Businesses) => or(isLogoIn(table), isPhotoIn(table))!;

/** The condition that a picture is used only by deleted businesses, or by an ended sponsorship. */
const isDeleted = or(
  and(isUsedIn(allBusinesses), not(isUsedIn(businesses))),
  sql`exists (select 1 from ${sponsorships} where ${sponsorships.imageId} = ${pictures.id} and ${sponsorships.endedAt} is not null)`,
)!;
