import { and, eq, sql } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import {
  publicAddress,
  selectServices,
  selectPhotos,
  type SelectedService,
  type SelectedPhoto,
} from "#domain/businesses/select-services-and-photos.ts";
import { isPremium, noOpeningTimes, type OpeningTimes, openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import type { SocialMedia } from "#domain/businesses/social-networks.shared.ts";
import { each, pick, publicNames, type PlainTexts, type PublicName } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses, businessRedirects, removedBusinesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { pictureColumns, type PublicPicture } from "#domain/pictures/picture-columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { listingChecks } from "#domain/listing-check/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type BasicProfileField, basicProfileFields } from "#domain/settings/settings.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { hasPage } from "./visibility.ts";

/**
 * A business as visitors see it. Fields that the town's Basic listings don't show are empty. `source`, such as "osm", is shown
 * because the license of imported data requires it.
 */
export type Profile = PlainTexts<PublicName> &
  Pick<BusinessRow, "id" | "phoneE164" | "claimable" | "source"> & {
    premium: boolean;
    showsHours: boolean;
    /** Whether visitors see only the town. `address` is null then. */
    isTownOnly: boolean;
    services: SelectedService[];
    times: OpeningTimes;
    socialMedia: SocialMedia;
    logo: PublicPicture | null;
    photos: SelectedPhoto[];
    /**
     * The day on which the owner last confirmed the listing, and the date of the data if the listing comes from OpenStreetMap and
     * has no owner.
     */
    freshness: { confirmedOn: string | null; importedOn: string | null };
    /** Whether visitors can ask the owner a question. */
    hasOwner: boolean;
  };

/**
 * Returns the public profile of a business whose page visitors may open. Throws (`not_found`) "business_unknown", or (`gone`)
 * "business_gone" for a deleted business.
 */
export async function getProfile(db: Db, businessId: string, town: Pick<Town, "basicShows" | "paidPlans">): Promise<Profile> {
  const [row] = isUuid(businessId) ? await profileRow(db).execute({ businessId }) : [];
  const isRemoved = !row && isUuid(businessId) && (await db.$count(removedBusinesses, eq(removedBusinesses.id, businessId)));
  if (isRemoved) throw new DomainError("gone", "business_gone");
  if (!row) throw new DomainError("not_found", "business_unknown");
  return toProfile(row, town);
}

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileRow>["execute"]>>[number];

function toProfile(row: ProfileRow, town: Pick<Town, "basicShows" | "paidPlans">): Profile {
  const { plan, ownerId, updatedAt, hoursConfirmedOn, addressShown, ...profile } = row;
  const premium = isPremium(plan);
  const shown = basicProfileFields(town);
  const shows = (field: BasicProfileField) => premium || shown.includes(field);
  const textOf = (field: "tagline" | "description" | "website" | "address" | "email") => (shows(field) ? profile[field] : null);
  return {
    ...profile,
    ...{ premium, showsHours: shows("hours"), hasOwner: Boolean(ownerId) },
    ...each(["tagline", "description", "website", "address", "email"], textOf),
    isTownOnly: addressShown === "town" && shows("address"),
    services: shows("services") ? profile.services : [],
    socialMedia: shows("socialMedia") ? profile.socialMedia : {},
    logo: shows("logo") ? profile.logo : null,
    photos: shows("photos") ? profile.photos : [],
    // The page needs the date to say that the business has closed.
    times: shows("hours") ? profile.times : { ...noOpeningTimes, closedForGoodOn: profile.times.closedForGoodOn },
    freshness: {
      confirmedOn: ownerId ? hoursConfirmedOn : null,
      importedOn: profile.source === "osm" && !ownerId ? updatedAt.toISOString().slice(0, 10) : null,
    },
  };
}

/** Returns the id of the approved business that this one was merged into, or null if there is none. */
export async function findRedirect(db: Db, businessId: string): Promise<string | null> {
  if (!isUuid(businessId)) return null;
  const [found] = await db
    .select({ toId: businessRedirects.toId })
    .from(businessRedirects)
    .innerJoin(businesses, eq(businesses.id, businessRedirects.toId))
    .where(and(eq(businessRedirects.fromId, businessId), hasPage(businesses)));
  return found?.toId ?? null;
}

const profileRow = prepared((db) =>
  db
    .select({
      ...pick(businesses, publicNames),
      ...{ address: publicAddress, addressShown: businesses.addressShown },
      id: businesses.id,
      phoneE164: businesses.phoneE164,
      claimable: businesses.claimable,
      source: businesses.source,
      ownerId: businesses.ownerId,
      plan: businesses.plan,
      times: pick(businesses, openingTimesNames),
      socialMedia: businesses.socialMedia,
      logo: pictureColumns,
      services: selectServices,
      photos: selectPhotos,
      updatedAt: businesses.updatedAt,
      hoursConfirmedOn: sql<string | null>`(select to_char(${listingChecks.confirmedAt} at time zone 'UTC', 'YYYY-MM-DD')
        from ${listingChecks} where ${listingChecks.businessId} = ${businesses.id})`,
    })
    .from(businesses)
    .leftJoin(pictures, eq(pictures.id, businesses.logoId))
    .where(and(eq(businesses.id, sql.placeholder("businessId")), hasPage(businesses))),
);
