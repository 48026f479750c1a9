import fc from "fast-check";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#test/db.ts";
import { manyBusinesses } from "#test/factories.ts";
import { businesses } from "../schema.ts";
import { clockReading, isOpenAt } from "./is-open-at.ts";
import { openState } from "./open-state.shared.ts";
import { dateOf, dayOf } from "./hours-of-day.shared.ts";
import { anyMoment, anyOpeningTimes, anyTimeZone, townTime } from "#test/opening-times.ts";

/** A third of the days of 2026 are holidays here. */
const holidays = Object.fromEntries(
  Array.from({ length: 122 }, (_, index) => [dateOf(dayOf(Date.UTC(2026, 0, 1) / 60_000) + index * 3), "Some Day"]),
);

test("the database finds exactly the businesses that openState reports as open, also on holidays", async () => {
  const samples = fc.sample(anyOpeningTimes, { numRuns: 150, seed: 21 });
  const moments = fc.sample(fc.tuple(anyTimeZone, anyMoment), { numRuns: 50, seed: 21 });
  const stored = await manyBusinesses(db, samples);
  let open = 0;
  for (const [timeZone, now] of moments) {
    const found = await db
      .select({ id: businesses.id })
      .from(businesses)
      .where(isOpenAt(clockReading(timeZone, now), holidays))
      .orderBy(asc(businesses.id));
    const town = townTime(timeZone, holidays);
    const expected = stored.filter((_, at) => openState(samples[at]!, town, now).state.startsWith("open"));
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    open += found.length;
  }
  expect(open).toBeGreaterThan(250);
});
