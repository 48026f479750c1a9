import { and, asc, desc, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { CountryCode } from "libphonenumber-js/min";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isClaimed } from "#domain/businesses/admin/list-businesses-for-admin.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { searchable } from "#domain/businesses/search-index/searchable-text.ts";
import { DomainError } from "#domain/domain-error.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { differentBusinesses } from "./schema.ts";

/** The values that identify duplicates. */
export type DuplicateCriteria = Record<"name" | "phone" | "website" | "address" | "email", string | null>;

/**
 * What two businesses have in common: the web host, the email, the same name at the same address, or the same phone number with a
 * similar name or the same street. A phone number alone proves nothing, because several businesses can share one.
 */
export type DuplicateReason = "phone" | "website" | "address" | "email";

/** Hosts with pages for many businesses. */
const sharedHosts = new RegExp(
  String.raw`(^|\.)(facebook|fb|instagram|linkedin|twitter|x|youtube|tiktok|pinterest|nextdoor|yelp|yellowpages|tripadvisor|google|etsy|doordash|grubhub|toasttab|booking|airbnb|vrbo)\.com$|(^|\.)(fb\.me|goo\.gl|g\.page|linktr\.ee|bit\.ly)$`,
);

/** Returns a website's host for comparison, or null if there is none or many businesses share it. */
export function ownHost(website: string | null): string | null {
  const host = website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\.|\.$/g, "") : null;
  return host && !sharedHosts.test(host) ? host : null;
}

/**
 * Returns the house number and the first word of the street, because people write the rest ("Street, Williston ND 58801") in too
 * many different ways. Returns any other address in full.
 */
export function streetOf(address: string): string {
  const words = fold(address).split(" ");
  return /^\d/.test(words[0]!) && words.length > 1 ? words.slice(0, 2).join(" ") : words.join(" ");
}

/** Returns the SQL expression for `streetOf`. The place in the search index also contains the phone number. */
function streetColumn(table: string): SQL {
  const [address, place] = [sql.raw(`${table}.address`), sql.raw(`${table}.search_place`)];
  const street = sql`coalesce(substring(${place} from '^ (\\d\\S* \\S+)'), nullif(trim(regexp_replace(${place}, '\\d{7,} $', '')), ''))`;
  return sql`case when ${address} is not null then ${street} end`;
}

const host = sql`substring(lower(website) from '^https?://(?:www\\.)?([^/:?#]+)')`;

/** What each reason compares, as an expression on the view `businesses`. */
const valueOf: Record<DuplicateReason, SQL> = {
  phone: sql`phone_e_164`,
  website: sql`case when ${host} !~ ${sharedHosts.source} then ${host} end`,
  email: sql`lower(email)`,
  address: sql`search_name || ${streetColumn("businesses")}`,
};
const reasons = Object.keys(valueOf) as DuplicateReason[];

const isSimilar = (name: SQL, other: SQL) => sql`similarity(${name}, ${other}) > 0.3`;

/** A business that is likely the same as another one. */
export type Duplicate = Awaited<ReturnType<typeof findDuplicates>>[number];

const maxDuplicates = 10;

/**
 * Returns up to ten approved and pending businesses that are likely the same as this one. Approved ones come first, and each group is
 * sorted by name. `exceptId` is the business itself.
 */
export async function findDuplicates(
  db: Db,
  country: CountryCode,
  { name, phone, website, address, email }: DuplicateCriteria,
  exceptId?: string,
) {
  const { searchName } = searchable({ name: name ?? "" });
  const street = streetOf(address ?? "") || null;
  const isNear = or(isSimilar(sql`search_name`, sql`${searchName}`), sql`${streetColumn("businesses")} = ${street}`);
  const conditions: Record<DuplicateReason, SQL | undefined> = {
    phone: and(sql`${valueOf.phone} = ${callableNumber(phone, country)}`, isNear),
    website: sql`${valueOf.website} = ${ownHost(website)}`,
    email: sql`${valueOf.email} = ${email?.trim().toLowerCase() || null}`,
    address: sql`${valueOf.address} = ${searchName}::text || ${street}::text`,
  };
  const alike = reasons.map((reason) => sql`case when ${conditions[reason]} then ${reason}::text end`);
  const { id, approvalStatus, claimable } = businesses;
  return db
    .select({
      ...{ id, name: businesses.name, address: businesses.address, phone: businesses.phone, approvalStatus, claimable },
      owned: sql<boolean>`owner_id is not null`,
      alike: sql<DuplicateReason[]>`array_remove(array[${sql.join(alike, sql`, `)}], null)`,
    })
    .from(businesses)
    .where(
      and(
        ne(approvalStatus, "rejected"),
        or(...Object.values(conditions)),
        exceptId ? and(ne(id, exceptId), sql`not ${areDifferent(sql`businesses.id`, sql`${exceptId}::uuid`)}`) : undefined,
      ),
    )
    .orderBy(desc(sql`${approvalStatus} = 'approved'`), asc(businesses.sortKey), asc(id))
    .limit(maxDuplicates);
}

/**
 * The details for the error "looks_like": the public duplicates, and whether a pending one exists. Pending businesses are
 * private.
 */
export type PossibleDuplicates = { duplicates: { id: string; name: string; claimable: boolean }[]; waiting: boolean };

/** Throws (`conflict`) "looks_like" with `PossibleDuplicates` when a new business is probably listed already. */
export async function refusePossibleDuplicates(db: Db, country: CountryCode, facts: DuplicateCriteria): Promise<void> {
  const found = await findDuplicates(db, country, facts);
  if (!found.length) return;
  const duplicates = found
    .filter(({ approvalStatus }) => approvalStatus === "approved")
    .map(({ id, name, claimable }) => ({ id, name, claimable }));
  const waiting = found.some(({ approvalStatus }) => approvalStatus === "pending");
  throw new DomainError("conflict", "looks_like", undefined, { duplicates, waiting } satisfies PossibleDuplicates);
}

/** One business of a pair, and whether it has a pending claim, which an admin must decide before merging. */
export type PairedBusiness = Awaited<ReturnType<typeof findPaired>>[number];

/**
 * Two likely duplicates. The business we suggest keeping comes first: the owned one, then the approved one, then the older one.
 */
export type DuplicatePair = { id: string; pair: [PairedBusiness, PairedBusiness]; alike: DuplicateReason[] };

/** If more businesses than this have the same value, it belongs to a switchboard or a chain and does not indicate duplicates. */
const maxSharing = 4;

/** Returns a page of likely duplicate pairs, those with the most in common first. Admins only. */
export async function listDuplicates(db: Db, admin: Actor, page: number): Promise<ListPage<DuplicatePair>> {
  assertAdmin(admin);
  const values = reasons.map(
    (reason) =>
      sql`select id, ${reason}::text as why, ${valueOf[reason]} as what from ${businesses} where approval_status <> 'rejected'`,
  );
  const { rows: pairs } = await db.execute<{ one: string; other: string; alike: DuplicateReason[] }>(sql`
    with criteria as (${sql.join(values, sql` union all `)}),
    shared as (select why, what from criteria where what is not null group by why, what having count(*) between 2 and ${maxSharing}),
    -- Few businesses share a value, so joining only those is faster.
    sharing as materialized (select id, why, what from criteria join shared using (why, what))
    select a.id as one, b.id as other, array_agg(why order by why) as alike
    from sharing one join sharing other using (why, what)
    join ${businesses} a on a.id = one.id join ${businesses} b on b.id = other.id
    where (a.owner_id is null, a.approval_status <> 'approved', a.created_at, a.id)
      < (b.owner_id is null, b.approval_status <> 'approved', b.created_at, b.id)
      and (why <> 'phone' or ${isSimilar(sql`a.search_name`, sql`b.search_name`)} or ${streetColumn("a")} = ${streetColumn("b")})
      and not ${areDifferent(sql`a.id`, sql`b.id`)}
    group by a.id, b.id order by count(*) desc, a.id, b.id`);
  const { limit, offset, ...place } = pageAt(page, pairs.length);
  const onPage = pairs.slice(offset, offset + limit);
  const ids = onPage.flatMap(({ one, other }) => [one, other]);
  const found = new Map((await findPaired(db, ids)).map((row) => [row.id, row]));
  const rows = onPage.map(({ one, other, alike }): DuplicatePair => {
    return { id: `${one},${other}`, pair: [found.get(one)!, found.get(other)!], alike };
  });
  return { rows, total: pairs.length, ...place };
}

function findPaired(db: Db, ids: string[]) {
  const { id, name, address, phone, email, website, plan, approvalStatus, claimable } = businesses;
  const owned = sql<boolean>`owner_id is not null`;
  return db
    .select({ id, name, address, phone, email, website, plan, approvalStatus, claimable, owned, isClaimed })
    .from(businesses)
    .where(inArray(id, ids));
}

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
    const ids = [id, other].filter((each) => isUuid(each)).sort();
    const found = await tx
      .select({ id: businesses.id, name: businesses.name })
      .from(businesses)
      .where(inArray(businesses.id, ids));
    if (found.length < 2) throw new DomainError("not_found", "business_unknown");
    await tx.insert(differentBusinesses).values({ oneId: ids[0]!, otherId: ids[1]!, createdAt: entry.at }).onConflictDoNothing();
    entry.after = { notDuplicateOf: found.find((business) => business.id === other)!.name };
  });
}

/** Returns the SQL condition that an admin marked these two ids as different. */
function areDifferent(id: SQL, other: SQL): SQL {
  return sql`exists (select 1 from ${differentBusinesses} pair where pair.one_id = least(${id}, ${other}) and pair.other_id = greatest(${id}, ${other}))`;
}
