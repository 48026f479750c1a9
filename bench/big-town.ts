import { v7 } from "uuid";
import { batchesOf } from "#db/batches.ts";
import type { Db } from "#db/handle.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { saveSearchWords, searchable } from "#domain/businesses/search-index/searchable-text.ts";
import { seedCategories } from "#domain/categories/seed-categories.ts";
import { named } from "#domain/text/sort-key.ts";
import { demoBusinesses, type DemoBusiness } from "#demo/businesses.ts";
import { readTaxonomy } from "#server/startup/read-town-files.ts";
import { sql } from "drizzle-orm";

/**
 * Fills an empty database with `count` approved businesses, which are the same in each run. They are variations of the demo town's
 * businesses with different names, addresses, phone numbers, and descriptions.
 */
export async function fillBigTown(db: Db, count: number): Promise<void> {
  const app = { db, clock: { now: () => new Date("2026-01-14T18:00:00Z") } };
  await seedCategories(app, { role: "system", name: "bench" }, await readTaxonomy({ data: "./towns/williston" }));
  const models = demoBusinesses();
  const numbers = Array.from({ length: count }, (_, index) => index);
  for await (const batch of batchesOf(numbers))
    await insertBusinesses(
      db,
      batch.map((index) => variation(models, index)),
    );
  await db.execute(sql`vacuum (analyze)`);
}

async function insertBusinesses(db: Db, list: DemoBusiness[]): Promise<void> {
  const at = new Date("2026-01-01T12:00:00Z");
  const rows = list.map(({ name, description, tagline, address, phone, hours, plan }) => ({
    id: v7(),
    ...named(name),
    ...searchable({ name, description, tagline, address, phone }),
    ...{ description, tagline, address, phone, hours, plan, grantedPlan: plan },
    email: `hello@${name.toLowerCase().replace(/\W+/g, "-")}.example`,
    phoneE164: callableNumber(phone, "US"),
    approvalStatus: "approved" as const,
    createdAt: at,
    updatedAt: at,
  }));
  await db.insert(businesses).values(rows);
  await saveSearchWords(
    db,
    list.map(({ name }) => name),
  );
  const links = list.flatMap(({ microCategoryIds }, index) =>
    microCategoryIds.map((microCategoryId, position) => ({ businessId: rows[index]!.id, microCategoryId, position })),
  );
  await db.insert(businessMicroCategories).values(links);
}

function variation(models: DemoBusiness[], index: number): DemoBusiness {
  const dice = diceOf(index);
  const model = models[index % models.length]!;
  const other = models[dice(models.length)]!;
  const street = other.address?.replace(/^\d+/, String(1 + dice(9000))) ?? null;
  return {
    ...model,
    name: nameOf(model.name, dice),
    description: [model.description, dice(3) ? null : other.description].filter(Boolean).join("\n") || null,
    address: street,
    phone: `(${["701", "406", "605"][dice(3)]}) ${200 + dice(800)}-${String(dice(10_000)).padStart(4, "0")}`,
    // One in twelve businesses is premium, as in the demo town.
    plan: dice(12) ? "basic" : "premium",
  };
}

function nameOf(name: string, dice: Dice): string {
  const family = familyName(dice);
  const words = name.split(" ");
  const ways = [
    () => `${family} ${words.slice(-2).join(" ")}`,
    () => `${family} & Sons ${words.at(-1)}`,
    () => `${words.slice(0, 2).join(" ")} ${family}`,
    () => `${name} of ${family}`,
    () => `${name} No. ${1 + dice(400)}`,
  ];
  return ways[dice(ways.length)]!();
}

const beginnings =
  "An Bak Berg Dahl Eng Fjel Gar Hal Hov Ing Jor Kost Lind Mor Nyg Ols Ped Rust Sol Tol Ulv Vin West Yst Zel".split(" ");
const middles = "a e i o en el er ol ar in".split(" ");
const ends = "berg dahl gaard heim land lund man quist rud sen son stad strom vik wold ecky ez ova chuk ian".split(" ");

/** Returns one of about 5,000 names. */
function familyName(dice: Dice): string {
  return [beginnings, middles, ends].map((parts) => parts[dice(parts.length)]!).join("");
}

type Dice = (sides: number) => number;

/** Returns a random number generator whose numbers are the same for the same seed on every machine (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed * 2_654_435_761;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}
