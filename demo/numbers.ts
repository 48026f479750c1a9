/**
 * The demo town's statistics: eight weeks of visitors, views, and clicks up to today. They depend only on the business, the day, and
 * the week.
 */

import { sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { processInBatches } from "#db/process-in-batches.ts";
import { businessDays, visitDays } from "#domain/analytics/schema.ts";
import { weeksUntil } from "#domain/analytics/listing-stats.ts";
import { isPremium } from "#domain/businesses/business-types.shared.ts";
import { daysBefore } from "#domain/town-config/local-date.ts";
import type { DemoBusiness } from "./businesses.ts";

const weeks = 8;

/** A business has two rows for each week, for Monday and Thursday. More rows would slow down the first start. */
const daysAfterMonday = [0, 3];

/** The number of rows per statement. The rows are sent to the database as one JSON text, which is much faster than parameters. */
const rowsPerStatement = 2_000;

/**
 * Adds the town's visitors and the approved businesses' statistics up to `today`, a date in the town's time zone. `idOf` returns
 * the id for a business's key.
 */
export async function insertDemoNumbers(
  tx: Db,
  list: DemoBusiness[],
  today: string,
  idOf: (key: string) => string,
): Promise<void> {
  const days = weeksUntil(today, weeks).flatMap(({ from }, week) =>
    daysAfterMonday.map((after) => ({ day: daysBefore(from, -after), week })).filter(({ day }) => day <= today),
  );
  const approved = list.filter(({ approvalStatus }) => approvalStatus === "approved");
  const counts = approved.flatMap((business) =>
    days.map(({ day, week }) => ({ business_id: idOf(business.key), day, ...countsOf(business, day, week) })),
  );
  await tx.insert(visitDays).values(visitorsUntil(today));
  const insert = (batch: typeof counts) =>
    tx.execute(
      sql`insert into ${businessDays} select * from json_populate_recordset(null::${businessDays}, ${JSON.stringify(batch)}::json)`,
    );
  await processInBatches(counts, insert, rowsPerStatement);
}

/** Returns the number of visitors on each day before `today`. On `today`, only the demo's real visitors count. */
function visitorsUntil(today: string) {
  const [monday] = weeksUntil(today, weeks).map(({ from }) => from);
  const dates = Array.from({ length: 7 * weeks }, (_, index) => daysBefore(monday!, -index)).filter((day) => day < today);
  return dates.map((day, index) => ({ day, visitors: between(180 + 2 * index, 260 + 2 * index, "visitors", String(index)) }));
}

/**
 * Returns a business's counts for half a week. Premium listings have higher numbers, because they are at the top of lists. The
 * numbers grow a little from week to week.
 */
function countsOf({ key, plan, phone, website, address }: DemoBusiness, day: string, week: number) {
  const premium = isPremium(plan);
  const popularity = (0.5 + chance(key, "popularity")) * (0.85 + 0.05 * week) * (0.8 + 0.4 * chance(key, week, day.slice(8)));
  const views = Math.round((premium ? 9 : 4) * popularity);
  const some = (part: number, what: string) => Math.round(views * part * 2 * chance(key, week, what));
  return {
    views,
    calls: phone ? some(0.2, "calls") : 0,
    websites: premium && website ? some(0.16, "websites") : 0,
    directions: address ? some(0.1, "directions") : 0,
  };
}

/** Returns a number from 0 up to, but not including, 1 for these words (FNV-1a with a final mix). */
function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of words.join("\u0000")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function between(low: number, high: number, ...words: readonly (string | number)[]): number {
  return low + Math.floor(chance(...words) * (high - low + 1));
}
