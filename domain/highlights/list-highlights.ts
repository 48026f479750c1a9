import { isDeepStrictEqual } from "node:util";
import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "#domain/app-context.ts";
import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { dateOf, dayLength, dayOf, wallMinuteIn, weekdayOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { listPublicHolidays } from "#domain/businesses/special-dates/public-holidays.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { isInCategory } from "#domain/directory/in-category.ts";
import { startOf } from "#domain/directory/list-order.ts";
import { matchesOpen, openFilter } from "#domain/directory/open-filter.ts";
import { visible } from "#domain/directory/visibility.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import type { Highlight } from "./highlights-file.ts";

/** A highlight that applies now. `open` is the value of the filter `open`. A micro-category comes with its category. */
export type ShownHighlight = { title: string; categoryId?: string; microCategoryId?: string; open?: string };

/** The maximum number of highlights on the home page. */
const shown = 4;
const minute = 60_000;

/**
 * Returns an hour's highlights, in the order of the town's file. Leaves out highlights whose list has no business. The result
 * stays the same within the hour.
 */
export async function listHighlights({ db, town }: Pick<AppContext, "db" | "town">, hour: number): Promise<ShownHighlight[]> {
  const applying = await listApplying(town, startOf(hour));
  if (!applying.length) return [];
  const checks = applying.map((highlight) => categoryIfAny(db, town, highlight, hour));
  const [row] = await db
    .select({ categoryIds: sql<(string | null)[]>`json_build_array(${sql.join(checks, sql`, `)})` })
    .from(sql`(select 1) as one`);
  const found = applying.flatMap(({ title, microCategory: microCategoryId, open }, place) => {
    const categoryId = row!.categoryIds[place] ?? null;
    if (categoryId === null) return [];
    return { title, ...(categoryId && { categoryId }), ...(microCategoryId && { microCategoryId }), ...(open && { open }) };
  });
  return found.slice(0, shown);
}

/** Returns the highlights whose season and hours include a moment, with the name and the date of the holiday. */
async function listApplying(town: Town, at: Date): Promise<Highlight[]> {
  const { highlights = [] } = town;
  const wall = wallMinuteIn(town.timeZone, at);
  const today = dateOf(dayOf(wall));
  const inSeason = highlights.filter(({ when }) => isInSeason(when, wall));
  const days = inSeason.flatMap(({ when }) => when.daysBeforeHoliday ?? []);
  const holidays = days.length ? await listPublicHolidays(town, today, daysBefore(today, -Math.max(...days))) : [];
  return inSeason.flatMap((highlight) => {
    const { daysBeforeHoliday } = highlight.when;
    if (daysBeforeHoliday === undefined) return highlight;
    const holiday = holidays.find(({ from }) => from <= daysBefore(today, -daysBeforeHoliday));
    if (!holiday) return [];
    const title = highlight.title.replace("{holiday}", holiday.name);
    return { ...highlight, title, ...(highlight.open === "holiday" && { open: holiday.from }) };
  });
}

function isInSeason({ months, weekdays: days, hours }: Highlight["when"], wall: number): boolean {
  const day = dayOf(wall);
  const hour = Math.floor((wall - day * dayLength) / 60);
  const month = Number(dateOf(day).slice(5, 7));
  const [from, to] = hours ?? [0, 24];
  const isInHours = from < to ? from <= hour && hour < to : from <= hour || hour < to;
  return isInHours && (months?.includes(month) ?? true) && (days?.includes(weekdays[weekdayOf(day)]!) ?? true);
}

/**
 * Returns the SQL for the id of the highlight's category, or "" if it has none. Its value is null if the highlight's list is
 * empty at the start or the end of the hour.
 */
function categoryIfAny(db: Db, { timeZone }: Town, { category, microCategory, open }: Highlight, hour: number): SQL {
  const [first, last] = [startOf(hour), new Date(startOf(hour + 1).getTime() - minute)];
  const filters = [openFilter(open ?? null, timeZone, first), openFilter(open ?? null, timeZone, last)];
  const isSame = isDeepStrictEqual(filters[0], filters[1]);
  const lists = (isSame ? filters.slice(1) : filters).map((filter) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(businesses)
        .where(
          and(
            visible,
            category ? isInCategory(db, category) : undefined,
            microCategory ? isInMicroCategory(db, microCategory) : undefined,
            filter ? matchesOpen(filter) : undefined,
          ),
        ),
    ),
  );
  const { id, categoryId } = microCategories;
  const named = microCategory
    ? sql`(select ${categoryId} from ${microCategories} where ${eq(id, microCategory)})`
    : sql`${category ?? ""}::text`;
  return sql`case when ${and(...lists)} then ${named} end`;
}

function isInMicroCategory(db: Db, id: string): SQL {
  const { businessId, microCategoryId } = businessMicroCategories;
  return inArray(businesses.id, db.select({ businessId }).from(businessMicroCategories).where(eq(microCategoryId, id)));
}
