import { inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-types.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { type BusinessFilter, filterCondition, firstMatches } from "./business-filter.ts";
import { businessesPerPage, type BusinessOrder } from "./business-list.shared.ts";

/**
 * A pending claim. `claimant` is the email address of the claimant's account. `paid` is null for a free claim and for a payment whose
 * amount is not known.
 */
export type ListedClaim = { claimant: string | null; isPaid: boolean; paid: { amount: number; currency: string } | null };

export type ListedBusiness = {
  id: string;
  name: string;
  /** Names, the main one first. */
  microCategories: string[];
  phone: string | null;
  email: string | null;
  address: string | null;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  owned: boolean;
  /** Whether its owner has a subscription that has not ended. */
  pays: boolean;
  /** The pending claim, with the amount paid when it is known. */
  claim: ListedClaim | null;
  claimable: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** `hasMore` means that more businesses match than `total`. */
export type BusinessPage = { rows: ListedBusiness[]; total: number; hasMore: boolean; page: number; pageSize: number };

/** The maximum number of businesses that a search lists. */
const maxFound = 1000;

const orders: Record<BusinessOrder, SQL> = {
  name: sql`${businesses.sortKey}, ${businesses.id}`,
  newest: sql`${businesses.createdAt} desc, ${businesses.id} desc`,
  oldest: sql`${businesses.createdAt}, ${businesses.id}`,
  changed: sql`${businesses.updatedAt} desc, ${businesses.id} desc`,
};

/**
 * Returns a page of the businesses that match the filter, sorted by name unless `order` says otherwise. A page past the end
 * returns the last page.
 */
export async function listBusinesses(
  db: Db,
  admin: Actor,
  { page, order = "name", ...filter }: BusinessFilter & { page: number; order?: BusinessOrder },
): Promise<BusinessPage> {
  assertAdmin(admin);
  const isSearch = Boolean(filter.search?.trim());
  const found = isSearch ? await findIds(db, firstMatches(filter, orders[order], maxFound + 1)) : null;
  const total = found ? Math.min(found.length, maxFound) : await db.$count(businesses, filterCondition(filter));
  const last = Math.max(1, Math.ceil(total / businessesPerPage));
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), last);
  const { id, name, phone, email, address, plan, approvalStatus, claimable, version, createdAt, updatedAt } = businesses;
  const rows = await db
    .select({
      ...{ id, name, phone, email, address, plan, approvalStatus, claimable, version, createdAt, updatedAt },
      owned: sql<boolean>`${businesses.ownerId} is not null`,
      pays: sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${sql.identifier("businesses")}.owner_id
        and ${subscriptions.status} <> 'ended')`,
      claim: claimOf,
      microCategories: sql<string[]>`array(select kind.name from ${businessMicroCategories} link
        join ${microCategories} kind on kind.id = link.micro_category_id
        where link.business_id = ${sql.identifier("businesses")}.id order by link.position)`,
    })
    .from(businesses)
    // Select the page first, so that the subqueries run only for its rows.
    .where(
      inArray(
        id,
        found
          ? found.slice((currentPage - 1) * businessesPerPage, Math.min(currentPage * businessesPerPage, maxFound))
          : onPage(db, filterCondition(filter), order, currentPage),
      ),
    )
    .orderBy(orders[order]);
  return { rows, total, hasMore: (found?.length ?? 0) > maxFound, page: currentPage, pageSize: businessesPerPage };
}

async function findIds(db: Db, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

// For a single table, Drizzle omits table names, and these tables share column names. That is why this SQL names the tables
// explicitly.
/** Selects each business's pending claim. */
export const claimOf = sql<ListedClaim | null>`(select json_build_object('claimant', claimant.email,
    'isPaid', claim.subscription_id is not null, 'paid', case when paid.amount is not null
    then json_build_object('amount', paid.amount, 'currency', paid.currency) end)
  from ${claims} claim left join ${users} claimant on claimant.id = claim.user_id
  left join ${subscriptions} paid on paid.id = claim.subscription_id
  where claim.business_id = ${sql.identifier("businesses")}.id and claim.state = 'pending')`;

function onPage(db: Db, which: SQL | undefined, order: BusinessOrder, page: number) {
  return db
    .select({ id: businesses.id })
    .from(businesses)
    .where(which)
    .orderBy(orders[order])
    .limit(businessesPerPage)
    .offset((page - 1) * businessesPerPage);
}
