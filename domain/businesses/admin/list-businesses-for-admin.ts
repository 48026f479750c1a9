import { and, asc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-fields.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sortKey } from "#domain/text/sort-key.ts";

/** A filter of the admin's list. `search` matches part of a business name or of a micro-category name. */
export type BusinessFilter = { search?: string; plan?: Plan; status?: ApprovalStatus };

/** A pending claim. `claimant` is the email address of the account. */
export type ListedClaim = { claimant: string | null; paid: { amount: number; currency: string } | null };

export type ListedBusiness = {
  id: string;
  name: string;
  /** Names, the main one first. */
  microCategories: string[];
  phone: string | null;
  email: string | null;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  owned: boolean;
  /** Whether its owner has a subscription that has not ended. */
  pays: boolean;
  /** The pending claim, with the amount paid when it is known. */
  claim: ListedClaim | null;
  claimable: boolean;
  updatedAt: Date;
};

export type BusinessPage = { rows: ListedBusiness[]; total: number; page: number; pageSize: number };

const pageSize = 100;

/** A page of all businesses, sorted by name. A page past the end returns the last page. */
export async function listBusinesses(
  db: Db,
  admin: Actor,
  { page, ...filter }: BusinessFilter & { page: number },
): Promise<BusinessPage> {
  assertAdmin(admin);
  const which = filterCondition(filter);
  const total = await db.$count(businesses, which);
  const last = Math.max(1, Math.ceil(total / pageSize));
  const currentPage = Math.min(Math.max(1, Math.trunc(page) || 1), last);
  const { id, name, phone, email, plan, approvalStatus, claimable, updatedAt } = businesses;
  const rows = await db
    .select({
      ...{ id, name, phone, email, plan, approvalStatus, claimable, updatedAt },
      owned: sql<boolean>`${businesses.ownerId} is not null`,
      pays: sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${sql.identifier("businesses")}.owner_id
        and ${subscriptions.status} <> 'ended')`,
      claim: claimOf,
      microCategories: sql<string[]>`array(select kind.name from ${businessMicroCategories} link
        join ${microCategories} kind on kind.id = link.micro_category_id
        where link.business_id = ${sql.identifier("businesses")}.id order by link.position)`,
    })
    .from(businesses)
    // Select the page first, so that the subqueries run for its rows only.
    .where(inArray(id, onPage(db, which, currentPage)))
    .orderBy(asc(businesses.sortKey), asc(id));
  return { rows, total, page: currentPage, pageSize };
}

// For a single table Drizzle omits table names, and these tables share column names. That is why this SQL names the tables
// explicitly.
/** Selects the pending claim of each business. */
export const claimOf = sql<ListedClaim | null>`(select json_build_object('claimant', claimant.email, 'paid', case when paid.amount is not null
    then json_build_object('amount', paid.amount, 'currency', paid.currency) end)
  from ${claims} claim left join ${users} claimant on claimant.id = claim.user_id
  left join ${subscriptions} paid on paid.id = claim.subscription_id
  where claim.business_id = ${sql.identifier("businesses")}.id and claim.state = 'pending')`;

function onPage(db: Db, which: SQL | undefined, page: number) {
  return db
    .select({ id: businesses.id })
    .from(businesses)
    .where(which)
    .orderBy(asc(businesses.sortKey), asc(businesses.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** The SQL condition of a filter; undefined for an empty filter. */
export function filterCondition({ search, plan, status }: BusinessFilter): SQL | undefined {
  const part = sortKey(search ?? "");
  const pattern = `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const byService = sql`(select link.business_id from ${businessMicroCategories} link
    join ${microCategories} kind on kind.id = link.micro_category_id where kind.sort_key like ${pattern})`;
  return and(
    part ? or(like(businesses.sortKey, pattern), inArray(businesses.id, byService)) : undefined,
    plan && eq(businesses.plan, plan),
    status && eq(businesses.approvalStatus, status),
  );
}
