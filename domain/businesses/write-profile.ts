import { isDeepStrictEqual } from "node:util";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { noOpeningTimes, openingTimesNames, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import { lockPictures } from "./business-pictures.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { each, pick, plainNames, type PlainName, type PlainTexts } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { withTypedPhone } from "#domain/businesses/read-phone.ts";
import type { businesses } from "./schema.ts";
import { insertBusinesses, lockExisting, writeBusiness } from "./write-business.ts";

/**
 * A business's profile, in the form used to detect changes. Pictures are storage keys. Claims store proposed values under these
 * names.
 */
export type ProfileValues = PlainTexts &
  OpeningTimes &
  Pick<OwnBusiness, "addressShown" | "socialMedia"> & {
    microCategoryIds: string[];
    logo: string | null;
    photos: { key: string; alt: string }[];
  };

type Optional = Exclude<PlainName, "name">;

/** A profile from any form. The admin's form may omit fields that owners must fill in. */
type AnyProfile = Omit<Profile, Optional> & { [name in Optional]?: string | undefined };

/** A save: all new values, and the changed fields before and after. */
export type Edit = { values: ProfileValues; before: Partial<ProfileValues>; after: Partial<ProfileValues> };

/** Who entered contact data. */
type Author = "admin" | "anyone";

/** The fields of a new business that are not part of its profile. */
type NewStatus = Pick<typeof businesses.$inferSelect, "ownerId" | "plan" | "grantedPlan" | "approvalStatus" | "claimable">;

/**
 * Inserts a business with its links. Unless an admin entered the contact data, `at` counts as its first public day. Returns null
 * if its owner got another business at the same time.
 */
export async function insertProfile(
  tx: Db,
  country: CountryCode,
  profile: AnyProfile,
  status: NewStatus,
  at: Date,
  by: Author = "anyone",
): Promise<{ id: string; facts: ProfileValues } | null> {
  const facts = withTypedPhone(factsOf(profile, { ...noOpeningTimes, addressShown: "street" }), country);
  const { microCategoryIds, logo: _, photos: __, ...columns } = facts;
  const pictureIds = await lockPictures(tx, keysOf(facts), []);
  await lockMicroCategories(tx, microCategoryIds);
  const values = {
    ...{ ...columns, microCategoryIds, ...pictureValues(facts, pictureIds), ...publicSince(facts, by, at), ...status },
    phoneE164: callableNumber(facts.phone, country),
  };
  const [id] = await insertBusinesses(tx, [values], at);
  return id === undefined ? null : { id, facts };
}

/** Returns the changes that saving this profile would make, or null if there are none. */
export function editOf(business: OwnBusiness, profile: AnyProfile, country: CountryCode): Edit | null {
  const stored = storedProfile(business);
  const typed = factsOf(profile, stored);
  // An unchanged stored number stays valid.
  const values = typed.phone === stored.phone ? typed : withTypedPhone(typed, country);
  values.microCategoryIds = inStoredOrder(values.microCategoryIds, stored.microCategoryIds);
  return editBetween(stored, values);
}

/** Returns the edit that changes these values of a stored profile, or null if they are the stored ones. */
export function editBetween(stored: ProfileValues, changes: Partial<ProfileValues>): Edit | null {
  const values = { ...stored, ...changes };
  const names = (Object.keys(values) as (keyof ProfileValues)[]).filter((name) => !isDeepStrictEqual(values[name], stored[name]));
  return names.length ? { values, before: pick(stored, names), after: pick(values, names) } : null;
}

/**
 * Writes the changes to a locked business's profile. `ownKeys` lists the storage keys of pictures that it may use in addition to
 * unused ones. `by` says whether an admin entered the changed contact data.
 */
export async function writeProfile(
  tx: Db,
  country: CountryCode,
  business: OwnBusiness,
  { values, after }: Edit,
  at: Date,
  { ownKeys = keysOf(storedProfile(business)), by = "anyone" }: { ownKeys?: string[]; by?: Author } = {},
): Promise<void> {
  const { microCategoryIds, logo, photos, ...columns } = after;
  if (microCategoryIds) await lockMicroCategories(tx, microCategoryIds);
  const pictureIds = logo !== undefined || photos ? await lockPictures(tx, keysOf(values), ownKeys) : null;
  const changed = {
    ...columns,
    ...("phone" in after && { phoneE164: callableNumber(values.phone, country) }),
    ...publicSince(after, by, at),
    ...(microCategoryIds && { microCategoryIds }),
    ...(pictureIds && pictureValues(values, pictureIds)),
  };
  await writeBusiness(tx, business, changed, at);
}

function pictureValues({ logo, photos }: ProfileValues, pictureIds: Map<string, string>) {
  return {
    logoId: pictureIds.get(logo ?? "") ?? null,
    photos: photos.map(({ key, alt }) => ({ pictureId: pictureIds.get(key)!, alt })),
  };
}

/**
 * Returns the first public day of a changed email and website, or null if an admin entered them. Without such a day, they can
 * prove a claim right away.
 */
function publicSince(changed: Partial<PlainTexts>, by: Author, at: Date) {
  const since = by === "admin" ? null : at.toISOString().slice(0, 10);
  return {
    ...("email" in changed && { emailPublicSince: since }),
    ...("website" in changed && { websitePublicSince: since }),
  };
}

/** Locks micro-categories so that they can't be deleted. Throws (`conflict`) "micro_category_unknown". */
export async function lockMicroCategories(tx: Db, ids: string[]): Promise<void> {
  if ((await lockExisting(tx, microCategories, ids)).size !== ids.length)
    throw new DomainError("conflict", "micro_category_unknown");
}

/** Returns the profile that a form saves. The form has no special dates or closings, and a visitor's has no choice of what is shown of the address, so the stored ones are kept. */
function factsOf(profile: AnyProfile, stored: Pick<ProfileValues, "addressShown" | keyof OpeningTimes>): ProfileValues {
  return {
    ...each(plainNames, (name) => profile[name] || null),
    name: profile.name,
    ...pick(stored, openingTimesNames),
    hours: profile.hours,
    addressShown: profile.addressShown ?? stored.addressShown,
    socialMedia: profile.socialMedia,
    microCategoryIds: profile.microCategoryIds,
    logo: profile.logo || null,
    photos: profile.photos.map(({ key, alt }) => ({ key, alt })),
  };
}

/** Returns a business's stored profile, for comparison. */
export function storedProfile(business: OwnBusiness): ProfileValues {
  return {
    ...pick(business, [...plainNames, ...openingTimesNames, "addressShown", "socialMedia"]),
    microCategoryIds: business.microCategories.map(({ id }) => id),
    logo: business.logo?.storageKey ?? null,
    photos: business.photos.map(({ storageKey: key, alt }) => ({ key, alt })),
  };
}

/** Checkboxes have no order. Stored services keep their positions, so the main service stays the main one. */
function inStoredOrder(ids: string[], stored: string[]): string[] {
  return [...stored.filter((id) => ids.includes(id)), ...ids.filter((id) => !stored.includes(id))];
}

/** Returns the storage keys of a profile's pictures. */
export function keysOf({ logo, photos }: Pick<ProfileValues, "logo" | "photos">): string[] {
  return [...(logo ? [logo] : []), ...photos.map(({ key }) => key)];
}
