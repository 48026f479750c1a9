import { areDifferent, ownHost } from "./find-duplicates.ts";
import { asc, inArray, sql } from "drizzle-orm";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-types.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claimOf, type ListedClaim } from "#domain/businesses/admin/list-businesses-for-admin.ts";

/** A value that two businesses have in common. "address" means the same name at the same address. */
export type DuplicateMatch = "phone" | "website" | "address";

/** One business of a pair. */
export type PairedBusiness = {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  owned: boolean;
  claimable: boolean;
  /** Its pending claim. An admin must decide it before merging. */
  claim: ListedClaim | null;
  updatedAt: Date;
};

/**
 * Two likely duplicates. The business we suggest keeping comes first: the owned one, then the approved one, then the older one.
 */
export type DuplicatePair = { pair: [PairedBusiness, PairedBusiness]; alike: DuplicateMatch[] };

/** If more businesses than this have the same value, it belongs to a switchboard or a chain and does not indicate duplicates. */
const maxSharing = 4;

/** Returns a page of likely duplicate pairs, those with the most in common first. A page past the end returns the last page. */
export async function listDuplicates(db: Db, admin: Actor, page: number): Promise<ListPage<DuplicatePair>> {
  assertAdmin(admin);
  const pairs = await findPairs(db);
  const { limit, offset, ...place } = pageAt(page, pairs.length);
  const onPage = pairs.slice(offset, offset + limit);
  const found = await listPaired(
    db,
    onPage.flatMap(({ one, other }) => [one, other]),
  );
  const rows = onPage.flatMap(({ one, other, alike }) => {
    const [first, second] = [found.get(one), found.get(other)];
    return first && second ? [{ pair: [first, second] as [PairedBusiness, PairedBusiness], alike }] : [];
  });
  return { rows, total: pairs.length, ...place };
}

type Pair = { one: string; other: string; alike: DuplicateMatch[] };

async function findPairs(db: Db): Promise<Pair[]> {
  const { rows } = await db.execute<Pair & { host: string | null }>(sql`
    with criteria as (
      select id, 'phone' as why, phone_e_164 as what, owner_id, approval_status, created_at from ${businesses}
        where phone_e_164 is not null and approval_status <> 'rejected'
      union all
      select id, 'website', ${hostOf}, owner_id, approval_status, created_at from ${businesses}
        where website is not null and approval_status <> 'rejected'
      union all
      select id, 'address', search_name || '|' || ${streetOf}, owner_id, approval_status, created_at from ${businesses}
        where address is not null and approval_status <> 'rejected'
    ),
    shared as (select why, what from criteria group by why, what having count(*) between 2 and ${maxSharing}),
    -- Few businesses share a value, so joining only those is faster.
    sharing as materialized (select criteria.* from criteria join shared using (why, what))
    select one.id as one, other.id as other, array_agg(one.why order by one.why) as alike, min(one.what) filter (where one.why = 'website') as host
    from sharing one join sharing other using (why, what)
    where (one.owner_id is null, one.approval_status <> 'approved', one.created_at, one.id)
      < (other.owner_id is null, other.approval_status <> 'approved', other.created_at, other.id)
      and not ${areDifferent(sql`one.id`, sql`other.id`)}
    group by one.id, other.id
    order by count(*) desc, one.id, other.id`);
  return rows.flatMap(({ one, other, alike, host }) => {
    const reasons = alike.filter((why) => why !== "website" || ownHost(`https://${host}`) !== null);
    return reasons.length ? [{ one, other, alike: reasons }] : [];
  });
}

const hostOf = sql`substring(lower(website) from '^https?://(?:www\\.)?([^/:?#]+)')`;
/** The house number and the first word of the street, or else the whole address, as in findDuplicates. */
const streetOf = sql`case when search_place ~ '^ \\d' then split_part(search_place, ' ', 2) || ' ' || split_part(search_place, ' ', 3)
  else search_place end`;

async function listPaired(db: Db, ids: string[]): Promise<Map<string, PairedBusiness>> {
  if (!ids.length) return new Map();
  const { id, name, address, phone, email, website, plan, approvalStatus, claimable, updatedAt } = businesses;
  const rows = await db
    .select({
      ...{ id, name, address, phone, email, website, plan, approvalStatus, claimable, updatedAt },
      owned: sql<boolean>`${businesses.ownerId} is not null`,
      claim: claimOf,
    })
    .from(businesses)
    .where(inArray(businesses.id, ids))
    .orderBy(asc(businesses.id));
  return new Map(rows.map((row) => [row.id, row]));
}
