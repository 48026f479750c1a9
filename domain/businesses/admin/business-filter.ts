import { and, type AnyColumn, eq, isNotNull, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { ApprovalStatus, Plan } from "#domain/businesses/business-types.shared.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { fold } from "#domain/businesses/search-index/fold.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { addressSpellings } from "#domain/search/street-abbreviations.ts";
import type { BusinessGroup } from "./business-list.shared.ts";

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

/**
 * Returns a query for the ids of the first `limit` businesses that match a filter, in the given order. Each part of a search
 * stops at the limit, so that a common word takes no longer than a rare one.
 */
export function firstMatches({ search, ...filter }: BusinessFilter, order: SQL, limit: number): SQL {
  const conditions: (SQL | undefined)[] = search?.trim() ? searchConditions(search) : [undefined];
  const parts = conditions.map((condition) => {
    const which = and(condition, otherConditions(filter)) ?? sql`true`;
    return sql`(select ${businesses.id} from ${businesses} where ${which} order by ${order} limit ${limit})`;
  });
  return sql`select ${businesses.id} from ${businesses} where ${businesses.id} in (${sql.join(parts, sql` union `)})
    order by ${order} limit ${limit}`;
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
