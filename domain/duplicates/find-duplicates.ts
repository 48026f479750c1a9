import { and, asc, desc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { ApprovalStatus } from "#domain/businesses/business-fields.shared.ts";
import { callableNumber } from "#domain/businesses/phone-link.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/searchable-text.ts";

/** What of a business gives its duplicates away. */
export type DuplicateCriteria = Record<"name" | "phone" | "website" | "address" | "email", string | null>;

/** In what two businesses are alike; any one of them makes them likely duplicates. */
export const duplicateReasons = ["phone", "website", "address", "email"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

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

const mostDuplicates = 10;

/**
 * The approved and pending businesses that are likely the same as this one: the same telephone number, the same web host, the
 * same email address, or the same name at the same address. Approved ones first, by name. `exceptId` is the business itself.
 */
export async function findDuplicates(
  db: Db,
  country: CountryCode,
  facts: DuplicateCriteria,
  exceptId?: string,
): Promise<Duplicate[]> {
  const asked = Object.entries(likenessesTo(facts, country)) as [DuplicateReason, SQL][];
  if (!asked.length) return [];
  const conditions = asked.map(([, condition]) => condition);
  const alike = asked.map(([name, condition]) => sql`case when ${condition} then ${name}::text end`);
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
    .where(and(ne(approvalStatus, "rejected"), or(...conditions), exceptId ? ne(id, exceptId) : undefined))
    .orderBy(desc(sql`${approvalStatus} = 'approved'`), asc(businesses.sortKey), asc(id))
    .limit(mostDuplicates);
}

/**
 * What a refusal as "looks_like" carries: the public businesses that the new one looks like, and whether one like it waits for
 * review. Nothing else is told about those that wait.
 */
export type PossibleDuplicates = { duplicates: { id: string; name: string; claimable: boolean }[]; waiting: boolean };

/**
 * Refuses (`conflict`) "looks_like" with `LookAlikes` when a new business is probably listed already. A telephone number alone
 * does not refuse it, because several businesses can share one: the admins see it at the review.
 */
export async function refusePossibleDuplicates(db: Db, country: CountryCode, facts: DuplicateCriteria): Promise<void> {
  const found = await findDuplicates(db, country, facts);
  const name = fold(facts.name ?? "");
  const probable = found.filter((duplicate) => duplicate.alike.some((how) => how !== "phone") || fold(duplicate.name) === name);
  if (!probable.length) return;
  const duplicates = found
    .filter(({ approvalStatus }) => approvalStatus === "approved")
    .map(({ id, name: listed, claimable }) => ({ id, name: listed, claimable }));
  const waiting = found.some(({ approvalStatus }) => approvalStatus === "pending");
  throw new DomainError("conflict", "looks_like", undefined, { duplicates, waiting } satisfies PossibleDuplicates);
}

/** The host of a website as duplicates are compared by; null for a place where many businesses have their page. */
export function ownHost(website: string | null): string | null {
  const host = website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\.|\.$/g, "") : null;
  return host && !sharedHosts.some((shared) => host === shared || host.endsWith(`.${shared}`)) ? host : null;
}

/** One condition for each fact that says something. */
function likenessesTo(
  { name, phone, website, address, email }: Partial<DuplicateCriteria>,
  country: CountryCode,
): Partial<Record<DuplicateReason, SQL>> {
  const number = callableNumber(phone ?? null, country);
  const host = ownHost(website ?? null);
  const [folded, place] = [fold(name ?? ""), streetOf(address ?? "")];
  const mail = email?.trim().toLowerCase();
  return {
    ...(number && { phone: eq(businesses.phoneE164, number) }),
    ...(host && {
      // The cheap look first: among 10,000 businesses the pattern alone takes longer than everything else.
      website: sql`(strpos(lower(${businesses.website}), ${host}) > 0 and substring(lower(${businesses.website}) from '^https?://(?:www\\.)?([^/:?#]+)') = ${host})`,
    }),
    ...(folded &&
      place && {
        // As `searchable` writes them: the name with its spaceless duplicate, the address with a space around every word.
        address: sql`(${businesses.searchName} = ${` ${folded} ${folded.replaceAll(" ", "")} `} and ${businesses.searchPlace} like ${`% ${place} %`})`,
      }),
    ...(mail && { email: sql`lower(${businesses.email}) = ${mail}` }),
  };
}

/**
 * The house number and the first word of the street, where an address begins with them: how people write the rest ("Street, Williston
 * ND 58801") differs too much. Any other address as a whole.
 */
function streetOf(address: string): string {
  const words = fold(address).split(" ");
  return /^\d/.test(words[0]!) && words.length > 1 ? words.slice(0, 2).join(" ") : words.join(" ");
}

/** Where a page says nothing about whose the host is. */
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
