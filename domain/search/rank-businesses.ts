import { and, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { cardColumns, type CardPictureJoin, type CardRow } from "#domain/directory/business-cards.ts";
import { isPaying, visible } from "#domain/directory/visibility.ts";
import { maxCounted } from "./limits.shared.ts";
import type { MatchClass } from "./match-class.ts";

/**
 * A business in the results. `classIndex` is its class. If the class is for a kind, `offers` is the micro-category that made
 * the business match.
 */
export type RankedBusiness = { id: string; name: string; classIndex: number; offers: string | null };

/** The card rows of one page, and the total of all pages. With `beyond`, there are more than `total`. */
export type RankedPage = {
  found: (CardRow & Pick<RankedBusiness, "classIndex" | "offers">)[];
  total: number;
  beyond: boolean;
};

/** The number of businesses that the dropdown reads in name order before it uses other indexes. This finds common words fast. */
const maxScanned = 500;

type Options = { hour: number; limit: number; offset: number; filter: SQL | undefined; picture: CardPictureJoin };
type IndexedClass = MatchClass & { classIndex: number };

/**
 * Ranks the businesses of all classes: class by class, premium first in each, and then in the hour's order. A class in a later
 * stage is used only when all earlier stages are empty. One statement reads the first stage. If needed, another one reads the
 * later stages.
 */
export async function rankBusinesses(db: Db, classes: MatchClass[], options: Options): Promise<RankedPage> {
  for (const group of groupStages(classes)) {
    const page = await rankStages(db, group, options);
    if (page.total) return page;
  }
  return { found: [], total: 0, beyond: false };
}

/** Returns the classes in the first stage, which is enough for most queries, and those in later stages. */
function groupStages(classes: MatchClass[]): IndexedClass[][] {
  const indexed = classes.map((each, classIndex) => ({ ...each, classIndex }));
  const groups = [indexed.filter(({ stage }) => stage === 0), indexed.filter(({ stage }) => stage > 0)];
  return groups.filter(({ length }) => length);
}

/** Ranks classes in one statement. A part is read only while the page still needs rows. */
async function rankStages(
  db: Db,
  classes: IndexedClass[],
  { hour, limit, offset, filter, picture }: Options,
): Promise<RankedPage> {
  const needed = offset + limit;
  const maxTotal = Math.max(maxCounted, needed);
  const parts: Part[] = withNames(
    classes.flatMap(({ condition, stage, classIndex, isSmall, microCategoryIds }) => {
      // In later stages, words have few matches, so premium businesses need no separate, faster part. A kind may have many
      // matches.
      const plans = (stage === 0 || microCategoryIds) && !isSmall ? [premiumFirst, basic] : [anyPlan];
      return plans.map(({ isOnPlan, isBasic, premium }) => ({
        ...{ classIndex, stage, isBasic, key: hourKey(hour, isBasic) },
        condition: and(visible, isOnPlan, condition(premium))!,
      }));
    }),
  );
  const matches = parts.map((part, index) => {
    const earlier = parts.slice(0, index);
    const isNeeded = sql`${isReached(part, earlier)} and ${remainingRows(part, earlier, needed)} > 0`;
    const rows = sql`select ${businesses.id} as id, ${part.isBasic} as is_basic, ${part.key} as key from ${businesses} where ${isNeeded} and ${and(part.condition, isNew(part, earlier))}`;
    const first = filter
      ? selectFiltered(rows, filter, maxTotal + 1)
      : sql`${rows} order by is_basic, key, id limit ${maxTotal + 1}`;
    return sql`${part.name} as materialized (${first})`;
  });
  // Counts the classes that the page did not read completely. Counting stops at the maximum, and the order doesn't matter.
  // A class is not counted if an earlier one alone exceeds the maximum.
  const unread: SQL[] = [];
  for (const { condition, stage, classIndex } of classes) {
    const earlier = parts.slice(
      0,
      parts.findLastIndex((part) => part.classIndex === classIndex),
    );
    if (!earlier.length) continue;
    const isUnread = sql`${isReached({ stage }, earlier)} and ${remainingRows({ stage }, earlier, needed)} <= 0`;
    const isCounted = and(isUnread, ...unread.map((_, index) => sql`(select count(*) from ${countOf(index)}) <= ${maxTotal}`));
    unread.push(
      sql`select ${businesses.id} from ${businesses} where ${isCounted} and ${and(visible, condition(), filter)} limit ${maxTotal + 1}`,
    );
  }
  const counts = unread.map((rows, index) => sql`${countOf(index)} as materialized (${rows})`);
  const all = sql.join(
    [sql`select id from found`, ...unread.map((_, index) => sql`select id from ${countOf(index)}`)],
    sql` union `,
  );
  const page = sql`(
    with ${sql.join([...matches, sql`found as materialized (${unionOf(parts)})`, ...counts], sql`, `)},
      counted as (select count(*)::int as total from (${all}) as matched)
    select counted.total, ranked.* from counted left join (
      select id as page_id, class_index, ${offersOf(classes)} as offers, row_number() over (order by part, is_basic, key, id) as place
      from found order by part, is_basic, key, id limit ${limit} offset ${offset}
    ) as ranked on true) as page`;
  const rows = await db
    .select({
      ...cardColumns,
      total: sql<number>`page.total`,
      classIndex: sql<number>`page.class_index`,
      offers: sql<string | null>`page.offers`,
    })
    .from(page)
    .leftJoin(businesses, sql`${businesses.id} = page.page_id`)
    .leftJoin(...picture)
    .orderBy(sql`page.place`);
  const total = rows[0]?.total ?? 0;
  const found = rows.filter((row) => row.id !== null) as RankedPage["found"];
  return { found, total: Math.min(total, maxTotal), beyond: total > maxTotal };
}

/** Returns the first rows of businesses that match the filter. The filter is checked only until there are enough rows. */
function selectFiltered(rows: SQL, filter: SQL, count: number): SQL {
  return sql`select sorted.* from (${rows} order by is_basic, key, id offset 0) as sorted
    where exists (select 1 from ${businesses} where ${businesses.id} = sorted.id and ${filter} offset 0) limit ${count}`;
}

/** Returns the first businesses for the dropdown: class by class, each sorted by name. */
export async function firstBusinesses(db: Db, classes: MatchClass[], limit: number): Promise<RankedBusiness[]> {
  for (const group of groupStages(classes)) {
    const found = await firstOfStages(db, group, limit);
    if (found.length) return found;
  }
  return [];
}

async function firstOfStages(db: Db, classes: IndexedClass[], limit: number): Promise<RankedBusiness[]> {
  const parts = withNames(
    classes.map(({ condition, conditionOfScanned = condition, stage, classIndex, isSmall = false }) => ({
      ...{ classIndex, stage, isSmall, isBasic: sql`null`, key: sql`${businesses.sortKey}` },
      ...{ condition: and(visible, condition())!, conditionOfScanned: and(visible, conditionOfScanned())! },
    })),
  );
  const { rows } = await db.execute<RankedBusiness>(sql`
    with scanned as materialized (
      select id, plan, sort_key, search_name, search_text, search_place, approval_status, is_closed from ${businesses}
      where ${visible} order by ${businesses.sortKey}, ${businesses.id} limit ${maxScanned}
    ), ${sql.join(
      parts.map((part, index) => sql`${part.name} as materialized ${selectFirst(part, parts.slice(0, index), limit)}`),
      sql`, `,
    )}, found as (${unionOf(parts)})
    select found.id, ${businesses.name} as name, found.class_index as "classIndex", null as offers
    from found join ${businesses} on ${businesses.id} = found.id
    order by found.part, found.key, found.id limit ${limit}`);
  return rows.map((row) => ({ ...row, classIndex: Number(row.classIndex) }));
}

const basicColumn = sql`(${businesses.plan} = 'basic')`;
// The value is a literal, so that an index on the ids alone is enough.
const premiumFirst = { isOnPlan: isPaying(businesses), isBasic: sql`false`, premium: true };
const basic = { isOnPlan: basicColumn, isBasic: sql`true`, premium: false };
const anyPlan = { isOnPlan: undefined, isBasic: basicColumn, premium: false };

/** Returns the hour's order for premium or basic businesses, as in `listOrder`. */
function hourKey(hour: number, isBasic: SQL): SQL {
  return sql`uuid_hash_extended(${businesses.id}, ${hour}::bigint + (${isBasic})::int)`;
}

/** A part of the statement: the businesses of a class, or those on some plans. `name` is the name of its subquery. */
type Part = { name: SQL; classIndex: number; stage: number; isBasic: SQL; key: SQL; condition: SQL };
type SuggestionPart = Part & { isSmall: boolean; conditionOfScanned: SQL };

function withNames<Unnamed>(parts: Unnamed[]): (Unnamed & { name: SQL })[] {
  return parts.map((part, index) => ({ ...part, name: sql.raw(`p${index}`) }));
}

/**
 * Returns the first rows of a part, sorted by name, that are not in earlier parts. Reads only as many rows as are still needed.
 * `offset 0` makes PostgreSQL find the matches before it sorts them. Otherwise, it reads all businesses in name order when it
 * expects more matches than there are.
 */
function selectFirst(part: SuggestionPart, earlier: Part[], needed: number): SQL {
  const { stage, isSmall, key } = part;
  const rowsOf = (from: SQL, condition: SQL, count: SQL) =>
    sql`(select * from (
      select ${businesses.id} as id, null as is_basic, ${key} as key from ${from} where ${and(condition, isNew(part, earlier))} offset 0
    ) as matched order by key, id limit ${count})`;
  const count = sql`(case when ${isReached(part, earlier)} then ${remainingRows(part, earlier, needed)} else 0 end)`;
  if (stage > 0 || isSmall) return rowsOf(sql`${businesses}`, part.condition, count);
  // The scanned rows are the first by name. If they contain enough matches, these are the first matches.
  return sql`(
    with near as materialized ${rowsOf(sql`scanned as ${businesses}`, part.conditionOfScanned, count)}
    select * from near where (select count(*) from near) = (${count})
    union all
    select * from ${rowsOf(sql`${businesses}`, part.condition, sql`(case when (select count(*) from near) = (${count}) then 0 else (${count}) end)`)} as other
  )`;
}

// A stage is read only if all earlier stages are empty, so the next two conditions compare a part only with parts of its stage.

/** Returns the condition that the business is not in an earlier part. */
function isNew({ stage }: Pick<Part, "stage">, earlier: Part[]): SQL | undefined {
  const ids = earlier.filter((each) => each.stage === stage).map(({ name }) => sql`select id from ${name}`);
  return ids.length ? sql`${businesses.id} not in (${sql.join(ids, unionAll)})` : undefined;
}

/** Returns the number of rows that are still needed after the earlier parts. */
function remainingRows({ stage }: Pick<Part, "stage">, earlier: Part[], needed: number): SQL {
  const rows = earlier.filter((each) => each.stage === stage).map(({ name }) => sql`select 1 from ${name}`);
  if (!rows.length) return sql`${needed}::int`;
  return sql`(select ${needed} - count(*) from (${sql.join(rows, unionAll)}) as earlier)`;
}

/** Returns the condition that no earlier stage found a business. */
function isReached({ stage }: Pick<Part, "stage">, earlier: Part[]): SQL {
  const rows = earlier.filter((each) => each.stage < stage).map(({ name }) => sql`select 1 from ${name}`);
  return rows.length ? sql`not exists (${sql.join(rows, unionAll)})` : sql`true`;
}

function unionOf(parts: Part[]): SQL {
  return sql.join(
    parts.map(
      ({ name, classIndex }, index) => sql`select id, is_basic, key, ${index} as part, ${classIndex} as class_index from ${name}`,
    ),
    unionAll,
  );
}

/** Returns the micro-category that made a business match its class. */
function offersOf(classes: IndexedClass[]): SQL {
  const cases = classes.flatMap(({ microCategoryIds, classIndex }) =>
    microCategoryIds ? [sql`when ${classIndex} then ${sql.param(microCategoryIds)}::text[]`] : [],
  );
  if (!cases.length) return sql`null::text`;
  return sql`(select ${microCategories.name} from ${businessMicroCategories}
    join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    where ${businessMicroCategories.businessId} = found.id
      and ${microCategories.id} = any(case found.class_index ${sql.join(cases, sql` `)} end)
    order by ${businessMicroCategories.position} limit 1)`;
}

const unionAll = sql` union all `;

function countOf(index: number): SQL {
  return sql.raw(`c${index}`);
}
