import { asc, eq, inArray, isNull } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { lockSubscribedPlan } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import { named } from "#domain/text/sort-key.ts";
import type { Plan } from "#domain/businesses/business-fields.shared.ts";
import type { Profile } from "#domain/businesses/business-forms.shared.ts";
import { hasBusiness } from "#domain/businesses/claims.ts";
import { lockPictures } from "#domain/businesses/pictures/lock-pictures.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { each, plainNames, type PlainName, type PlainTexts } from "#domain/businesses/plain-fields.shared.ts";
import { callableNumber, refuseImpossiblePhone } from "#domain/businesses/phone-link.ts";
import { businesses, businessMicroCategories, businessPhotos } from "#domain/businesses/schema.ts";
import { saveSearchWords, searchable } from "#domain/businesses/search-index/searchable-text.ts";
import { refusePossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";

/**
 * What an owner says of a business, as it is stored and compared. Pictures are named by their storage keys. A claim proposes
 * some of these fields, by these names.
 */
export type ProfileValues = PlainTexts &
  Pick<OwnBusiness, "hours" | "socialMedia"> & {
    microCategoryIds: string[];
    logo: string | null;
    photos: { key: string; alt: string }[];
  };

type Optional = Exclude<PlainName, "name">;

/** A profile from any form; admins may leave out what owners may not. */
export type AnyProfile = Omit<Profile, Optional> & { [name in Optional]?: string | undefined };

/** A save: all that is wanted, and exactly what differs from before. */
export type Edit = { wanted: ProfileValues; before: Partial<ProfileValues>; after: Partial<ProfileValues> };

/** What the product decides of a new business, and nobody's form. */
export type NewStatus = Pick<typeof businesses.$inferSelect, "ownerId" | "plan" | "grantedPlan" | "approvalStatus" | "claimable">;

/** Adds a business of this owner: pending, not claimable, on the plan they pay for. Refuses "looks_like" unless confirmed. */
export async function addProfile(
  tx: Db,
  country: CountryCode,
  owner: Owner,
  profile: Profile,
  at: Date,
): Promise<{ id: string; plan: Plan; facts: ProfileValues }> {
  const plan = await lockSubscribedPlan(tx, owner.userId);
  // Asked before the pictures: a form sent twice names those that the first one has taken.
  if (await hasBusiness(tx, owner.userId)) throw new DomainError("conflict", "has_a_business");
  if (!profile.confirmed) await refusePossibleDuplicates(tx, country, { ...profile, website: profile.website ?? null });
  const status = { ownerId: owner.userId, plan, grantedPlan: "basic", approvalStatus: "pending", claimable: false } as const;
  const added = await insertProfile(tx, country, profile, status, at);
  if (!added) throw new DomainError("conflict", "has_a_business");
  return { ...added, plan };
}

/** Adds a business with everything a form says of it; null when its owner has got another in the same moment. */
export async function insertProfile(
  tx: Db,
  country: CountryCode,
  profile: AnyProfile,
  status: NewStatus,
  at: Date,
): Promise<{ id: string; facts: ProfileValues } | null> {
  const facts = factsOf(profile);
  refuseImpossiblePhone(facts.phone, country);
  const held = await lockPictures(tx, keysOf(facts), []);
  const [added] = await tx
    .insert(businesses)
    .values({ ...columnsOf(facts, country), ...status, logoId: held.get(facts.logo ?? ""), createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: businesses.ownerId, where: isNull(businesses.deletedAt) })
    .returning();
  if (!added) return null;
  await linkPhotos(tx, added.id, facts, held);
  await linkMicroCategories(tx, added.id, facts.microCategoryIds);
  await saveSearchWords(tx, [facts.name]);
  return { id: added.id, facts };
}

/** What a save of this profile would change; null when nothing. Refuses one that was opened before another save. */
export function editOf(business: OwnBusiness, profile: AnyProfile, country: CountryCode): Edit | null {
  if (profile.version !== business.version) throw new DomainError("conflict", "stale");
  const stored = storedProfile(business);
  const wanted = factsOf(profile);
  wanted.microCategoryIds = inStoredOrder(wanted.microCategoryIds, stored.microCategoryIds);
  const names = (Object.keys(wanted) as (keyof ProfileValues)[]).filter((name) => !isDeepStrictEqual(wanted[name], stored[name]));
  // A stored number stays as it is until it is changed.
  if (names.includes("phone")) refuseImpossiblePhone(wanted.phone, country);
  return names.length ? { wanted, before: only(stored, names), after: only(wanted, names) } : null;
}

/**
 * Writes the profile of a business that is locked. Plan, owner, claimable and approval status are not part of it. `own` are the
 * storage keys of the pictures it may show besides those that nothing refers to.
 */
export async function writeProfile(
  tx: Db,
  country: CountryCode,
  business: OwnBusiness,
  { wanted, after }: Edit,
  at: Date,
  own: string[] = keysOf(storedProfile(business)),
): Promise<void> {
  const { id: businessId } = business;
  const picturesChanged = "logo" in after || "photos" in after;
  const held = picturesChanged ? await lockPictures(tx, keysOf(wanted), own) : null;
  await tx
    .update(businesses)
    .set({
      ...columnsOf(wanted, country),
      ...(held && { logoId: held.get(wanted.logo ?? "") ?? null }),
      version: business.version + 1,
      updatedAt: at,
    })
    .where(eq(businesses.id, businessId));
  if (held && "photos" in after) {
    await tx.delete(businessPhotos).where(eq(businessPhotos.businessId, businessId));
    await linkPhotos(tx, businessId, wanted, held);
  }
  if ("microCategoryIds" in after) {
    await tx.delete(businessMicroCategories).where(eq(businessMicroCategories.businessId, businessId));
    await linkMicroCategories(tx, businessId, wanted.microCategoryIds);
  }
  if ("name" in after) await saveSearchWords(tx, [wanted.name]);
}

function columnsOf({ microCategoryIds: _, logo: __, photos: ___, ...facts }: ProfileValues, country: CountryCode) {
  return { ...facts, ...named(facts.name), ...searchable(facts), phoneE164: callableNumber(facts.phone, country) };
}

async function linkPhotos(tx: Db, businessId: string, { photos }: ProfileValues, held: Map<string, string>): Promise<void> {
  const links = photos.map(({ key, alt }, position) => ({ businessId, position, pictureId: held.get(key)!, alt }));
  if (links.length) await tx.insert(businessPhotos).values(links);
}

async function linkMicroCategories(tx: Db, businessId: string, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await holdMicroCategories(tx, ids);
  await tx
    .insert(businessMicroCategories)
    .values(ids.map((microCategoryId, position) => ({ businessId, microCategoryId, position })));
}

/**
 * Locks micro-categories against being deleted until the transaction ends; in one order, as a deletion locks them. Refuses
 * (`conflict`) "micro_category_unknown".
 */
export async function holdMicroCategories(tx: Db, ids: string[]): Promise<void> {
  const known = await tx
    .select({ id: microCategories.id })
    .from(microCategories)
    .where(inArray(microCategories.id, ids))
    .orderBy(asc(microCategories.id))
    .for("key share");
  if (known.length < ids.length) throw new DomainError("conflict", "micro_category_unknown");
}

function factsOf(profile: AnyProfile): ProfileValues {
  return {
    ...each(plainNames, (name) => profile[name] || null),
    name: profile.name,
    hours: profile.hours,
    socialMedia: profile.socialMedia,
    microCategoryIds: profile.microCategoryIds,
    logo: profile.logo || null,
    photos: profile.photos.map(({ key, alt }) => ({ key, alt })),
  };
}

/** What is stored of a business, as a save compares it. */
export function storedProfile({ microCategories: services, logo, photos, ...business }: OwnBusiness): ProfileValues {
  const { id: _, plan: __, approvalStatus: ___, rejectionReason, version, createdAt, updatedAt, ...facts } = business;
  return {
    ...facts,
    microCategoryIds: services.map(({ id }) => id),
    logo: logo?.storageKey ?? null,
    photos: photos.map(({ storageKey: key, alt }) => ({ key, alt })),
  };
}

/** Boxes are ticked in no order: what stays keeps its place, so that a business's main service remains the main one. */
function inStoredOrder(wanted: string[], stored: string[]): string[] {
  return [...stored.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !stored.includes(id))];
}

/** The storage keys of the pictures that these facts name. */
export function keysOf({ logo, photos }: Pick<ProfileValues, "logo" | "photos">): string[] {
  return [...(logo ? [logo] : []), ...photos.map(({ key }) => key)];
}

function only(facts: ProfileValues, names: (keyof ProfileValues)[]): Partial<ProfileValues> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}
