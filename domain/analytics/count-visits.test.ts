import { asc } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, manyBusinesses } from "#test/factories.ts";
import town from "../../town.config.ts";
import { countVisit, dailyLimits, type Visitor } from "./count-visits.ts";
import type { Figure } from "./figures.shared.ts";
import { businessDays, visitDays, visitMarks } from "./schema.ts";

const firefox = (version = 140) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const from = (address: string, userAgent = firefox()) => ({ address, userAgent });
const one = from("192.0.2.1");
const other = from("192.0.2.2");
const days = () => db.select().from(visitDays).orderBy(asc(visitDays.day));
const profiles = () => db.select().from(businessDays).orderBy(asc(businessDays.day), asc(businessDays.businessId));
const minute = 60_000;

/** A process that counts. */
const aCounter = (clock = aClock()) => {
  const app = { db, clock, town };
  return { clock, count: (visitor: Visitor, figure: Figure | "visits", id?: string) => countVisit(app, visitor, figure, id) };
};

describe("a day's visitors", () => {
  it("are counted once for each IPv4 address or IPv6 /64, whatever the browser, for the town's day", async () => {
    const { clock, count } = aCounter(aClock("2026-01-15T05:59:59Z"));
    for (const visitor of [one, one, from(one.address, firefox(141)), other, from("2001:db8:1:2::3"), from("2001:db8:1:2::4")])
      await count(visitor, "visits");
    clock.forward(minute);
    await count(one, "visits");
    expect(await days()).toEqual([
      { day: "2026-01-14", visitors: 3 },
      { day: "2026-01-15", visitors: 1 },
    ]);
  });

  it("leave no address, a different mark each day, and no change for the page cache", async () => {
    const before = await dataRevision(db);
    const { clock, count } = aCounter();
    await count(one, "visits");
    clock.forward(24 * 60 * minute);
    await count(one, "visits");
    const marks = (await db.select().from(visitMarks)).map(({ mark }) => mark);
    expect(marks).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]);
    expect(marks[0]).not.toBe(marks[1]);
    expect([await dataRevision(db), await db.$count(auditLog)]).toEqual([before, 0]);
  });
});

describe("a profile's counts", () => {
  it("are its views and its taps on Call, Website, and the address, once per network and day, in all processes", async () => {
    const { id } = await aBusiness(db);
    const [first, second] = [aCounter(), aCounter()];
    await Promise.all(
      [first, second].flatMap(({ count }) => [
        count(one, "views", id),
        count(other, "views", id.toUpperCase()),
        count(other, "views", id),
        count(one, "calls", id),
      ]),
    );
    await first.count(one, "websites", id);
    await second.count(other, "directions", id);
    await second.count(one, "websites", id);
    second.clock.forward(24 * 60 * minute);
    await second.count(one, "views", id);
    expect(await profiles()).toEqual([
      { businessId: id, day: "2026-01-14", views: 2, calls: 1, websites: 1, directions: 1 },
      { businessId: id, day: "2026-01-15", views: 1, calls: 0, websites: 0, directions: 0 },
    ]);
    expect(await days()).toEqual([]);
  });

  it("exist only for visible businesses", async () => {
    const hidden = await aBusiness(db, { approvalStatus: "pending" });
    const shown = await aBusiness(db);
    const { count } = aCounter();
    for (const id of [hidden.id, shown.id, "018f4b6e-0000-7000-8000-000000000001", "x", "' or true"])
      await count(one, "calls", id);
    expect(await profiles()).toMatchObject([{ businessId: shown.id, calls: 1 }]);
  });
});

it.each([
  ["network", ["192.0.2.1"], 3],
  ["/48", ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"], 5],
  ["day", ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"], 12],
])("one person's share is limited for each %s", async (_, addresses, expected) => {
  const before = { ...dailyLimits };
  onTestFinished(() => void Object.assign(dailyLimits, before));
  Object.assign(dailyLimits, { network: 3, widerNetwork: 5, total: 12 });
  const ids = (await manyBusinesses(db, Array(8).fill({}))).map(({ id }) => id);
  const { clock, count } = aCounter();
  const viewAll = async (address: string) => {
    for (const id of ids) await count(from(address), "views", id);
  };
  for (const address of addresses) await viewAll(address);
  expect(await db.$count(visitMarks)).toBe(expected);
  clock.forward(24 * 60 * minute);
  await viewAll("192.0.2.6");
  expect(await db.$count(visitMarks)).toBe(expected + 3);
});
