import { inArray, sql, type SQL, and, type AnyColumn, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { type ListPage, pageAt } from "#domain/list-page.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import {
  type ApprovalStatus,
  type Plan,
  businessesPerPage,
  type BusinessOrder,
  type BusinessGroup,
} from "#domain/businesses/business-types.shared.ts";
import { businesses, businessMicroCategories, allBusinesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { microCategories, categories } from "#domain/categories/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { addressSpellings } from "#domain/search/match-conditions.ts";

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
): Promise<ListPage<ListedBusiness>> {
  assertAdmin(admin);
  const which = filterCondition(filter);
  const total = await db.$count(businesses, which);
  const { limit, offset, ...place } = pageAt(page, total, businessesPerPage);
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
    .where(inArray(id, db.select({ id }).from(businesses).where(which).orderBy(orders[order]).limit(limit).offset(offset)))
    .orderBy(orders[order]);
  return { rows, total, ...place };
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

/**
 * A filter for the admin's list. `search` matches part of a name, a phone number, an email, an address, or the name of a category
 * or micro-category.
 */
export type BusinessFilter = { search?: string; plan?: Plan; status?: ApprovalStatus; group?: BusinessGroup };

/** Returns the SQL condition for a filter, or undefined for an empty filter. */
export function filterCondition({ search, ...filter }: BusinessFilter): SQL | undefined {
  if (!search?.trim()) return otherConditions(filter);
  const found = searchConditions(search).map((condition) => sql`select ${businesses.id} from ${businesses} where ${condition}`);
  // A union, so that the planner can use an index for each part.
  return and(sql`${businesses.id} in (${sql.join(found, sql` union `)})`, otherConditions(filter));
}

function otherConditions({ plan, status, group }: Omit<BusinessFilter, "search">): SQL | undefined {
  return and(plan && eq(businesses.plan, plan), status && eq(businesses.approvalStatus, status), group && groups[group]);
}

const groups: Record<BusinessGroup, SQL> = {
  owned: isNotNull(businesses.ownerId),
  unowned: isNull(businesses.ownerId),
  paying: ne(businesses.plan, "basic"),
  claimable: eq(businesses.claimable, true),
  // The array needs only two indexes. With a plain "not exists", the database reads every row of the table.
  no_category: sql`${businesses.id} = any(array(select each.id from ${allBusinesses} each
    where not exists (select 1 from ${businessMicroCategories} link where link.business_id = each.id)))`,
};

/** Returns conditions on the name, the address or phone, the email, and the categories. One of them must be true. */
function searchConditions(search: string): SQL[] {
  const folded = fold(search);
  if (!folded) return [sql`false`];
  const { searchName, searchPlace, email } = businesses;
  const isIn = (column: AnyColumn, text: string) => sql`${column} like ${inside(text)}`;
  // Text this short would match most categories and emails.
  const long = folded.length < minLength ? [] : [hasCategoryNamed(`%${folded}%`), emailHas(email, search.trim())];
  return [isIn(searchName, folded), ...[...placesOf(search, folded)].map((text) => isIn(searchPlace, text)), ...long];
}

const minLength = 3;

/**
 * Returns a LIKE pattern for text anywhere in a column. Text shorter than `minLength` has trigrams only at the start of a word,
 * so it must start a word.
 */
function inside(text: string): string {
  return text.length < minLength ? `% ${text}%` : `%${text}%`;
}

function emailHas(email: AnyColumn, text: string): SQL {
  return sql`lower(${email}) like ${`%${escaped(text.toLowerCase())}%`}`;
}

/** Returns the spellings under which an address or a phone number may be stored. */
function placesOf(search: string, folded: string): Set<string> {
  const words = folded.split(" ");
  const spelled = (at: number) => words.map((word) => addressSpellings(word).at(at) ?? word).join(" ");
  const places = new Set([folded, spelled(0), spelled(1)]);
  if (/[\p{L}]/u.test(search)) return places;
  const digits = search.replace(/\D/g, "");
  // A stored number may lack the country code.
  const number = search.startsWith("+") ? digits.slice(-9) : digits;
  return number.length > 2 ? places.add(number) : places;
}

function hasCategoryNamed(pattern: string): SQL {
  return sql`${businesses.id} in (select link.business_id from ${businessMicroCategories} link
    join ${microCategories} micro on micro.id = link.micro_category_id
    join ${categories} category on category.id = micro.category_id
    where micro.sort_key like ${pattern} or category.sort_key like ${pattern})`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
