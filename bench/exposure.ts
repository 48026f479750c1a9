/**
 * Simulates four weeks of uneven traffic on a list of 40 premium and 300 basic businesses, and compares each business's
 * impressions with an equal share: `npm run bench -- exposure [--views 300] [--days 28] [--ids 1]`. Also prints the results of a
 * plain shuffle and the time that a list takes.
 */
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { addImpressions } from "#domain/analytics/impressions/add-impressions.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { listByCategory } from "#domain/directory/list-businesses.ts";
import { listOrder } from "#domain/directory/list-order.ts";
import { pageSize } from "#domain/directory/page-size.shared.ts";
import { topSlots } from "#domain/directory/least-shown-first.ts";
import { chance } from "#demo/random.ts";
import { readTown } from "#server/startup/read-town-files.ts";
import { aCategory, manyBusinesses } from "#test/factories.ts";
import { open } from "./databases.ts";

const { values } = parseArgs({
  options: {
    views: { type: "string", default: "300" },
    days: { type: "string", default: "28" },
    ids: { type: "string", default: "1" },
  },
});
const viewsPerDay = Number(values.views);
const days = Number(values.days);
const [premiumCount, basicCount] = [40, 300];
const firstHour = 491_000;
/** The largest allowed difference from an equal share. */
const maxDifference = 0.15;

const town = await readTown("town.config.ts");
const { db, close } = await open(null);
await aCategory(db, "Home Repair", ["Plumbing"]);
const microCategories = ["plumbing"];
await manyBusinesses(
  db,
  Array.from({ length: premiumCount + basicCount }, (_, at) => ({
    id: idOf(at),
    name: `Business ${at}`,
    plan: at < premiumCount ? ("premium" as const) : ("basic" as const),
    microCategories,
  })),
);
// Without statistics, PostgreSQL picks slow plans.
await db.execute(sql`analyze`);
const plans = new Map(
  (await db.select({ id: businesses.id, plan: businesses.plan }).from(businesses)).map((row) => [row.id, row.plan]),
);

type Shown = { top: Map<string, number>; page: Map<string, number> };
const stored: Shown = { top: new Map(), page: new Map() };
const shuffle: Shown = { top: new Map(), page: new Map() };
const times = { first: [] as number[], later: [] as number[] };
let total = 0;

for (let at = 0; at < days * 24; at += 1) {
  const hour = firstHour + at;
  const views = viewsIn(at);
  total += views;
  const ids = await timed(times.first, hour);
  if (at % 12 === 0) await timed(times.later, hour);
  const plain = await db
    .select({ id: businesses.id })
    .from(businesses)
    .orderBy(...listOrder(hour))
    .limit(pageSize);
  note(stored, ids, views);
  note(
    shuffle,
    plain.map(({ id }) => id),
    views,
  );
  const rows = ids.map((businessId, index) => ({
    list: "category/home-repair",
    hour,
    slot: index + 1,
    businessId,
    count: views,
  }));
  if (views) await addImpressions(db, rows);
}
await close();

process.stdout.write(
  `${days} days, ${total} views, ${(total / days).toFixed(0)} a day; the largest differences from an equal share:\n`,
);
print("", "stored order", "plain shuffle");
const worst = [
  report("premium in the first three", "top", true),
  report("premium on the first page", "page", true),
  report("basic on the first page", "page", false),
];
const [first, later] = [median(times.first), median(times.later)];
process.stdout.write(
  `storing the order takes ${(first - later).toFixed(2)} ms of CPU once an hour; a list takes ${later.toFixed(2)} ms (medians)\n` +
    `that is ${((first - later) / (total / (days * 24))).toFixed(2)} ms for each of the ${(total / (days * 24)).toFixed(1)} views in an hour\n`,
);
if (Math.max(...worst) > maxDifference) process.exitCode = 1;

/** Returns a business's id, which is the same in every run, so that the results are too. `--ids` selects other ids. */
function idOf(at: number): string {
  const part = (name: string) => Math.floor(chance(at, `${values.ids} ${name}`) * 2 ** 48).toString(16);
  return `00000000-0000-4000-8000-${part("id").padStart(12, "0")}`;
}

/** Returns the number of views in an hour: few at night, many in the afternoon and on weekends, and occasionally a rush. */
function viewsIn(at: number): number {
  const [hourOfDay, day] = [at % 24, Math.floor(at / 24) % 7];
  const weight = (hourOfDay < 6 ? 0.1 : hourOfDay < 11 ? 0.8 : hourOfDay < 20 ? 1.8 : 0.9) * (day > 4 ? 1.5 : 0.8);
  const rush = chance(at, "rush") < 0.01 ? 6 : 1;
  const mean = ((viewsPerDay * 1.1) / 24) * weight * rush;
  return Math.round(mean * (0.4 + 1.2 * chance(at, "views")));
}

async function timed(into: number[], hour: number): Promise<string[]> {
  const started = process.cpuUsage();
  const { list } = await listByCategory({ db, town }, "home-repair", { hour, page: 1 });
  const { user, system } = process.cpuUsage(started);
  into.push((user + system) / 1000);
  return list.cards.map(({ id }) => id);
}

function note({ top, page }: Shown, ids: string[], views: number): void {
  for (const [index, id] of ids.entries()) {
    page.set(id, (page.get(id) ?? 0) + views);
    if (index < topSlots) top.set(id, (top.get(id) ?? 0) + views);
  }
}

function report(label: string, what: keyof Shown, isPremium: boolean): number {
  const members = [...plans].filter(([, plan]) => (plan !== "basic") === isPremium).map(([id]) => id);
  const [mine, plain] = [stored, shuffle].map((shown) => {
    const counts = members.map((id) => shown[what].get(id) ?? 0);
    const equal = counts.reduce((sum, count) => sum + count, 0) / members.length;
    return { low: Math.min(...counts) / equal - 1, high: Math.max(...counts) / equal - 1 };
  }) as [Spread, Spread];
  print(label, spreadText(mine), spreadText(plain));
  return Math.max(-mine.low, mine.high);
}

type Spread = { low: number; high: number };

function spreadText({ low, high }: Spread): string {
  const percent = (share: number) => `${share > 0 ? "+" : ""}${(share * 100).toFixed(1)}%`;
  return `${percent(low)} to ${percent(high)}`;
}

function print(...cells: string[]): void {
  process.stdout.write(`${cells.map((cell, index) => (index ? cell.padStart(24) : cell.padEnd(28))).join("")}\n`);
}

function median(of: number[]): number {
  return of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)]!;
}
