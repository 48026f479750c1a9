import fc from "fast-check";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#test/db.ts";
import { manyBusinesses } from "#test/factories.ts";
import { businesses } from "../schema.ts";
import { clockReading, isOpenAt } from "./is-open-at.ts";
import { openState } from "./open-state.shared.ts";
import { anyMoment, anyOpeningTimes, anyTimeZone } from "#test/opening-times.ts";

test("the database finds exactly the businesses that openState reports as open", async () => {
  const samples = fc.sample(anyOpeningTimes, { numRuns: 150, seed: 21 });
  const moments = fc.sample(fc.tuple(anyTimeZone, anyMoment), { numRuns: 50, seed: 21 });
  const stored = await manyBusinesses(
    db,
    samples.map(({ hours, exceptions, temporarilyClosed, closedForGoodOn }) => ({
      hours,
      hourExceptions: exceptions,
      temporarilyClosedFrom: temporarilyClosed?.from ?? null,
      temporarilyClosedUntil: temporarilyClosed?.until ?? null,
      closedForGoodOn,
    })),
  );
  let open = 0;
  for (const [timeZone, now] of moments) {
    const found = await db
      .select({ id: businesses.id })
      .from(businesses)
      .where(isOpenAt(clockReading(timeZone, now)))
      .orderBy(asc(businesses.id));
    const expected = stored.filter((_, at) => openState(samples[at]!, timeZone, now).state.startsWith("open"));
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    open += found.length;
  }
  expect(open).toBeGreaterThan(500);
});
