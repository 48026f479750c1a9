import { and, asc, desc, eq, ne, or, sql, type SQL, inArray } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { ApprovalStatus } from "#domain/businesses/business-types.shared.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { searchable } from "#domain/businesses/search-index/searchable-text.ts";
import { validate as isUuid } from "uuid";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { differentBusinesses } from "./schema.ts";

/** The values that identify duplicates. */
export type DuplicateCriteria = Record<"name" | "phone" | "website" | "address" | "email", string | null>;

/** A value that two businesses have in common. Each of these alone makes them likely duplicates. */
const duplicateReasons = ["phone", "website", "address", "email"] as const;
type DuplicateReason = (typeof duplicateReasons)[number];

export type Duplicate = {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  approvalStatus: ApprovalStatus;
  claimable: boolean;
  owned: boolean;
  /** "address" means the same name at the same address. */
  alike: DuplicateReason[];
};

const maxDuplicates = 10;

/**
 * Returns up to ten approved and pending businesses that are likely the same as this one: those with the same phone number, web
 * host, or email address, or with the same name at the same address. Approved ones come first, and each group is sorted by name.
 * `exceptId` is the business itself.
 */
export async function findDuplicates(
  db: Db,
  country: CountryCode,
  facts: DuplicateCriteria,
  exceptId?: string,
): Promise<Duplicate[]> {
  const criteria = Object.entries(conditionsFor(facts, country)) as [DuplicateReason, SQL][];
  if (!criteria.length) return [];
  const conditions = criteria.map(([, condition]) => condition);
  const alike = criteria.map(([name, condition]) => sql`case when ${condition} then ${name}::text end`);
  const { id, name, address, phone, approvalStatus, claimable } = businesses;
  return db
    .select({
      id,
      name,
      address,
      phone,
      approvalStatus,
      claimable,
      owned: sql<boolean>`${businesses.ownerId} is not null`,
      alike: sql<DuplicateReason[]>`array_remove(array[${sql.join(alike, sql`, `)}], null)`,
    })
    .from(businesses)
    .where(and(ne(approvalStatus, "rejected"), or(...conditions), exceptId ? isOther(exceptId) : undefined))
    .orderBy(desc(sql`${approvalStatus} = 'approved'`), asc(businesses.sortKey), asc(id))
    .limit(maxDuplicates);
}

/** Excludes the business itself and those that an admin marked as different. */
function isOther(businessId: string): SQL {
  return sql`${businesses.id} <> ${businessId} and not ${areDifferent(sql`${sql.identifier("businesses")}.id`, sql`${businessId}::uuid`)}`;
}

/**
 * The details for the error "looks_like": the public duplicates, and whether a pending one exists. Pending businesses are
 * private.
 */
export type PossibleDuplicates = { duplicates: { id: string; name: string; claimable: boolean }[]; waiting: boolean };

/**
 * Throws (`conflict`) "looks_like" with `PossibleDuplicates` when a new business is probably listed already. A shared phone
 * number alone is accepted, because several businesses can share one. Admins see it in the review.
 */
export async function refusePossibleDuplicates(db: Db, country: CountryCode, facts: DuplicateCriteria): Promise<void> {
  const found = await findDuplicates(db, country, facts);
  const name = fold(facts.name ?? "");
  const probable = found.filter(
    (duplicate) => duplicate.alike.some((reason) => reason !== "phone") || fold(duplicate.name) === name,
  );
  if (!probable.length) return;
  const duplicates = found
    .filter(({ approvalStatus }) => approvalStatus === "approved")
    .map(({ id, name: listed, claimable }) => ({ id, name: listed, claimable }));
  const waiting = found.some(({ approvalStatus }) => approvalStatus === "pending");
  throw new DomainError("conflict", "looks_like", undefined, { duplicates, waiting } satisfies PossibleDuplicates);
}

/** Returns a website's host for comparison, or null if there is none or many businesses share it. */
export function ownHost(website: string | null): string | null {
  const host = website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\.|\.$/g, "") : null;
  return host && !sharedHosts.some((shared) => host === shared || host.endsWith(`.${shared}`)) ? host : null;
}

/** Returns one SQL condition for each usable value. */
function conditionsFor(
  { name, phone, website, address, email }: Partial<DuplicateCriteria>,
  country: CountryCode,
): Partial<Record<DuplicateReason, SQL>> {
  const number = callableNumber(phone ?? null, country);
  const host = ownHost(website ?? null);
  const [folded, street] = [fold(name ?? ""), streetOf(address ?? "")];
  const lowerEmail = email?.trim().toLowerCase();
  return {
    ...(number && { phone: eq(businesses.phoneE164, number) }),
    ...(host && {
      // `strpos` comes first, because with 10,000 businesses the pattern alone takes longer than the rest.
      website: sql`(strpos(lower(${businesses.website}), ${host}) > 0 and substring(lower(${businesses.website}) from '^https?://(?:www\\.)?([^/:?#]+)') = ${host})`,
    }),
    ...(folded &&
      street && {
        // The format of `searchable`: the name's spellings, and the address with a space around every word.
        address: sql`(${businesses.searchName} = ${searchable({ name: name! }).searchName} and ${businesses.searchPlace} like ${`% ${street} %`})`,
      }),
    ...(lowerEmail && { email: sql`lower(${businesses.email}) = ${lowerEmail}` }),
  };
}

/**
 * Returns the house number and the first word of the street, because people write the rest ("Street, Williston ND 58801") in too
 * many different ways. Returns any other address in full.
 */
export function streetOf(address: string): string {
  const words = fold(address).split(" ");
  return /^\d/.test(words[0]!) && words.length > 1 ? words.slice(0, 2).join(" ") : words.join(" ");
}

/** Hosts with pages for many businesses. */
const sharedHosts = [
  "facebook.com",
  "fb.com",
  "fb.me",
  "instagram.com",
  "linkedin.com",
  "twitter.com",
  "x.com",
  "youtube.com",
  "tiktok.com",
  "pinterest.com",
  "nextdoor.com",
  "yelp.com",
  "yellowpages.com",
  "tripadvisor.com",
  "google.com",
  "goo.gl",
  "g.page",
  "linktr.ee",
  "etsy.com",
  "doordash.com",
  "grubhub.com",
  "toasttab.com",
  "booking.com",
  "airbnb.com",
  "vrbo.com",
  "bit.ly",
];

/**
 * Records that two businesses are not duplicates, so that no list shows the pair again. Repeating it has no effect. Throws
 * (`not_found`) "business_unknown" or (`conflict`) "same_business". Admins only.
 */
export async function markDifferent(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  id: string,
  other: string,
): Promise<void> {
  assertAdmin(admin);
  if (id === other) throw new DomainError("conflict", "same_business");
  await change(app, admin, "mark_different", { kind: "business", id }, async (tx, entry) => {
    const ids = [id, other].filter((each) => isUuid(each));
    const found = await tx
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(inArray(businesses.id, ids));
    const otherName = found.find((business) => business.id === other)?.name;
    if (found.length < 2) throw new DomainError("not_found", "business_unknown");
    const [oneId, otherId] = ids.sort() as [string, string];
    await tx.insert(differentBusinesses).values({ oneId, otherId, createdAt: entry.at }).onConflictDoNothing();
    entry.after = { notDuplicateOf: otherName };
  });
}

/** Returns the SQL condition that an admin marked these two ids as different. */
export function areDifferent(id: SQL, other: SQL): SQL {
  const pair = (one: SQL, second: SQL) => sql`(pair.one_id = ${one} and pair.other_id = ${second})`;
  return sql`exists (select 1 from ${differentBusinesses} pair where ${or(pair(id, other), pair(other, id))})`;
}
