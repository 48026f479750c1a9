import { and, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import type { MatchClass } from "./match-classes.ts";

/** A found business. `classIndex` is its class. `offers` is the micro-category by which a class of a kind found it. */
export type RankedBusiness = { id: string; name: string; classIndex: number; offers: string | null };

/** The businesses of one page, and the total of all pages. With `beyond` there are more than `total`. */
export type RankedPage = { found: RankedBusiness[]; total: number; beyond: boolean };

/** A page of results counts at most this many matches. */
export const maxCounted = 500;

/** The businesses that the dropdown reads in name order before it uses other indexes. Finds a common word fast. */
const maxScanned = 500;

type Options = { hour: number; limit: number; offset: number; filter: SQL | undefined };

/**
 * Ranks the businesses of all classes in one statement: class by class, premium first in each, then in the order of the hour. Every part
 * reads only as many rows as the page still needs. A class of a later stage is read only when all earlier stages are empty.
 */
export async function rankBusinesses(
  db: Db,
  classes: MatchClass[],
  { hour, limit, offset, filter }: Options,
): Promise<RankedPage> {
  if (!classes.length) return { found: [], total: 0, beyond: false };
  const needed = offset + limit;
  const maxTotal = Math.max(maxCounted, needed);
  const parts = classes.flatMap(({ condition, stage }, classIndex): Part[] => {
    // Later stages have few matches, so they need no faster part for premium.
    const groups = stage === 0 ? [premiumFirst, basic] : [anyPlan];
    return groups.map(({ isOnPlan, premium }) => ({
      ...{ classIndex, stage, key: hourKey(hour) },
      condition: and(visible, isOnPlan, filter, condition(premium))!,
    }));
  });
  const counts = classes.map(({ stage, condition }) => {
    const rows = sql.join(
      parts.flatMap((part, index) => (part.stage === stage ? [sql`select 1 from ${nameOf(index)}`] : [])),
      unionAll,
    );
    return sql`(select ${businesses.id} from ${businesses} where ${and(visible, filter, condition())} and exists (${rows}) limit ${maxTotal + 1})`;
  });
  const counted = sql`(select count(*) from (${sql.join(counts, sql` union `)}) as counted)`;
  const { rows } = await db.execute<RankedBusiness & { total: number }>(sql`
    with ${sql.join(
      parts.map((part, index) => sql`${nameOf(index)} as materialized ${selectPart(part, parts.slice(0, index), needed)}`),
      sql`, `,
    )}, found as (${unionOf(parts)})
    select ${foundColumns(classes)},
      (case when (select count(*) from found) < ${needed} then (select count(*) from found) else ${counted} end)::int as total
    from found join ${businesses} on ${businesses.id} = found.id
    order by found.part, found.key, found.id limit ${limit} offset ${offset}`);
  const total = Number(rows[0]?.total ?? 0);
  return { found: rows.map(toRanked), total: Math.min(total, maxTotal), beyond: total > maxTotal };
}

/** The first businesses for the dropdown: class by class, each sorted by name. */
export async function firstBusinesses(db: Db, classes: MatchClass[], limit: number): Promise<RankedBusiness[]> {
  if (!classes.length) return [];
  const parts = classes.map(({ condition, stage }, classIndex): Part => {
    return { classIndex, stage, key: sql`${businesses.sortKey}`, condition: and(visible, condition())! };
  });
  const { rows } = await db.execute<RankedBusiness>(sql`
    with scanned as materialized (
      select id, plan, sort_key, search_name, search_text, search_place, approval_status from ${businesses}
      where ${visible} order by ${businesses.sortKey}, ${businesses.id} limit ${maxScanned}
    ), ${sql.join(
      parts.map((part, index) => sql`${nameOf(index)} as materialized ${selectPart(part, parts.slice(0, index), limit, true)}`),
      sql`, `,
    )}, found as (${unionOf(parts)})
    select ${foundColumns(classes)} from found join ${businesses} on ${businesses.id} = found.id
    order by found.part, found.key, found.id limit ${limit}`);
  return rows.map(toRanked);
}

const isBasic = sql`(${businesses.plan} = 'basic')`;
const premiumFirst = { isOnPlan: isPaying(businesses), premium: true };
const basic = { isOnPlan: isBasic, premium: false };
const anyPlan = { isOnPlan: undefined, premium: false };

/** Premium before basic, each in the order of the hour, as in `listOrder`. */
function hourKey(hour: number): SQL {
  return sql`row(${isBasic}, uuid_hash_extended(${businesses.id}, ${hour}::bigint + ${isBasic}::int))`;
}

type Part = { classIndex: number; stage: number; key: SQL; condition: SQL };

/** The rows of one part that earlier parts lack, as many as are still needed. */
function selectPart({ stage, key, condition }: Part, earlier: Part[], needed: number, scan = false): SQL {
  const earlierIds = earlier.map((_, index) => sql`select id from ${nameOf(index)}`);
  const isNew = earlier.length ? sql`${businesses.id} not in (${sql.join(earlierIds, unionAll)})` : undefined;
  const rowsOf = (from: SQL, count: SQL) =>
    sql`(select ${businesses.id} as id, ${key} as key from ${from} where ${and(condition, isNew)} order by ${key}, ${businesses.id} limit ${count})`;
  const count = remainingRows(stage, earlier, needed);
  if (!scan || stage > 0) return rowsOf(sql`${businesses}`, count);
  // The scanned rows are the first by name. If they contain enough matches, these are the first matches.
  return sql`(
    with near as materialized ${rowsOf(sql`scanned as ${businesses}`, count)}
    select * from near where (select count(*) from near) = (${count})
    union all
    select * from ${rowsOf(sql`${businesses}`, sql`(case when (select count(*) from near) = (${count}) then 0 else (${count}) end)`)} as other
  )`;
}

/** The number of rows that a part may add: none when an earlier stage found some. */
function remainingRows(stage: number, earlier: Part[], needed: number): SQL {
  const rows = earlier.map((_, index) => sql`select 1 from ${nameOf(index)}`);
  if (!rows.length) return sql`${needed}`;
  const inEarlierStages = rows.filter((_, index) => earlier[index]!.stage < stage);
  const remaining = sql`(select ${needed} - count(*) from (${sql.join(rows, unionAll)}) as earlier)`;
  if (!inEarlierStages.length) return remaining;
  return sql`(case when exists (${sql.join(inEarlierStages, unionAll)}) then 0 else ${remaining} end)`;
}

function unionOf(parts: Part[]): SQL {
  return sql.join(
    parts.map(
      ({ classIndex }, index) => sql`select id, key, ${index} as part, ${classIndex} as class_index from ${nameOf(index)}`,
    ),
    unionAll,
  );
}

/** The columns of `RankedBusiness`. */
function foundColumns(classes: MatchClass[]): SQL {
  const cases = classes.flatMap(({ microCategoryIds }, index) =>
    microCategoryIds ? [sql`when ${index} then ${sql.param(microCategoryIds)}::text[]`] : [],
  );
  const offers = sql`(select ${microCategories.name} from ${businessMicroCategories}
    join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    where ${businessMicroCategories.businessId} = found.id
      and ${microCategories.id} = any(case found.class_index ${sql.join(cases, sql` `)} end)
    order by ${businessMicroCategories.position} limit 1)`;
  return sql`found.id, ${businesses.name} as name, found.class_index as "classIndex", ${cases.length ? offers : sql`null`} as offers`;
}

function toRanked({ id, name, classIndex, offers }: RankedBusiness): RankedBusiness {
  return { id, name, classIndex: Number(classIndex), offers };
}

const unionAll = sql` union all `;

function nameOf(index: number): SQL {
  return sql.raw(`p${index}`);
}
