import { and, eq, like, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pageAt } from "#domain/list-page.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { type ApprovalStatus, type Plan, businessesPerPage } from "#domain/businesses/business-types.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { microCategories, categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";

/** A row of the admin's list. The names of micro-categories begin with the main one. `pays`: the owner has a live subscription. */
export type ListedBusiness = Awaited<ReturnType<typeof listBusinesses>>["rows"][number];

/** Returns a page of the businesses that match the filter, sorted by name. A page past the end returns the last page. */
export async function listBusinesses(db: Db, admin: Actor, { page, ...filter }: BusinessFilter & { page: number }) {
  assertAdmin(admin);
  const which = filterCondition(filter);
  const total = await db.$count(businesses, which);
  const { limit, offset, ...place } = pageAt(page, total, businessesPerPage);
  const { id, name, phone, email, address, plan, approvalStatus, claimable, version, sortKey } = businesses;
  const rows = await db
    .select({
      ...{ id, name, phone, email, address, plan, approvalStatus, claimable, version },
      owned: sql<boolean>`${businesses.ownerId} is not null`,
      pays: sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.userId} = ${sql.identifier("businesses")}.owner_id
        and ${subscriptions.status} <> 'ended')`,
      isClaimed,
      microCategories: sql<string[]>`array(select kind.name from ${businessMicroCategories} link
        join ${microCategories} kind on kind.id = link.micro_category_id
        where link.business_id = ${sql.identifier("businesses")}.id order by link.position)`,
    })
    .from(businesses)
    .where(which)
    .orderBy(sortKey, id)
    .limit(limit)
    .offset(offset);
  return { rows, total, ...place };
}

// For a single table, Drizzle omits table names, and these tables share column names. That is why this SQL names the tables
// explicitly.
/** Selects whether a business has a pending claim. */
export const isClaimed = sql<boolean>`exists (select from ${claims} claim
  where claim.business_id = ${sql.identifier("businesses")}.id and claim.state = 'pending')`;

/**
 * A filter for the admin's list. `search` matches part of a name, a phone number, an email, an address, or the name of a category
 * or micro-category.
 */
export type BusinessFilter = { search?: string; plan?: Plan; status?: ApprovalStatus; uncategorized?: boolean };

/** Returns the SQL condition for a filter, or undefined for an empty filter. */
export function filterCondition({ search, plan, status, uncategorized }: BusinessFilter): SQL | undefined {
  return and(
    search?.trim() ? matches(search.trim()) : undefined,
    plan && eq(businesses.plan, plan),
    status && eq(businesses.approvalStatus, status),
    uncategorized ? sql`${businesses.id} not in (select link.business_id from ${businessMicroCategories} link)` : undefined,
  );
}

function matches(search: string): SQL {
  const folded = fold(search);
  if (!folded) return sql`false`;
  const { id, searchName, searchPlace, email } = businesses;
  const pattern = `%${folded}%`;
  // A stored number may lack the country code.
  const number = search.replace(/\D/g, "").slice(-9);
  return or(
    like(searchName, pattern),
    like(searchPlace, pattern),
    number && !/\p{L}/u.test(search) ? like(searchPlace, `%${number}%`) : undefined,
    sql`strpos(lower(${email}), ${search.toLowerCase()}) > 0`,
    sql`${id} in (select link.business_id from ${businessMicroCategories} link
      join ${microCategories} micro on micro.id = link.micro_category_id
      join ${categories} category on category.id = micro.category_id
      where micro.sort_key like ${pattern} or category.sort_key like ${pattern})`,
  )!;
}
