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
import {
  pick,
  publicNames,
  type PlainTexts,
  type PremiumName,
  type PublicName,
} from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses, businessRedirects, removedBusinesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { pictureColumns, type PublicPicture } from "#domain/pictures/picture-columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { listingChecks } from "#domain/listing-check/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type BasicProfileField, basicProfileFields } from "#domain/settings/settings.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { hasPage } from "./visibility.ts";

/** The public values of every business. `source`, such as "osm", is shown because the license of imported data requires it. */
export type CommonProfile = PlainTexts<Exclude<PublicName, PremiumName>> &
  Pick<BusinessRow, "id" | "phoneE164" | "claimable" | "source"> & {
    /** Whether visitors see only the town. `address` is null then. */
    isTownOnly: boolean;
    services: SelectedService[];
    times: OpeningTimes;
    /**
     * The day on which the owner last confirmed the listing, and the date of the data if the listing comes from OpenStreetMap and
     * has no owner.
     */
    freshness: { confirmedOn: string | null; importedOn: string | null };
    /** Whether visitors can ask the owner a question. */
    hasOwner: boolean;
  };

type PremiumPart = PlainTexts<PremiumName> & {
  socialMedia: SocialMedia;
  logo: PublicPicture | null;
  photos: SelectedPhoto[];
};

/** A basic business. Fields that Basic does not show are empty or missing. */
export type BasicProfile = CommonProfile & Partial<PremiumPart> & { premium: false; showsHours: boolean };

/** A business as visitors see it. Premium ones include the whole premium part. */
export type Profile = BasicProfile | (CommonProfile & PremiumPart & { premium: true });

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
  const { plan, tagline, description, website, socialMedia, logo, photos, times, ownerId, ...others } = row;
  const { updatedAt, hoursConfirmedOn, addressShown, ...rest } = others;
  const isImported = rest.source === "osm" && !ownerId;
  const freshness = {
    confirmedOn: ownerId ? hoursConfirmedOn : null,
    importedOn: isImported ? updatedAt.toISOString().slice(0, 10) : null,
  };
  const common = { ...rest, isTownOnly: addressShown === "town", freshness, times };
  const more = { tagline, description, website, socialMedia, logo, photos };
  return isPremium(plan) ? { premium: true, ...common, ...more } : toBasicProfile(common, more, town);
}

function toBasicProfile(common: CommonProfile, more: PremiumPart, town: Pick<Town, "basicShows" | "paidPlans">): BasicProfile {
  const profile = basicProfileFields(town);
  const shows = (field: BasicProfileField) => profile.includes(field);
  const { services, address, email, times } = common;
  const shown = (["tagline", "description", "website", "socialMedia", "logo", "photos"] as const).filter(shows);
  return {
    ...common,
    premium: false,
    showsHours: shows("hours"),
    services: shows("services") ? services : [],
    address: shows("address") ? address : null,
    isTownOnly: common.isTownOnly && shows("address"),
    email: shows("email") ? email : null,
    // The page needs the date to say that the business has closed.
    times: shows("hours") ? times : { ...noOpeningTimes, closedForGoodOn: times.closedForGoodOn },
    ...pick(more, shown),
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
      hasOwner: sql<boolean>`${businesses.ownerId} is not null`,
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
