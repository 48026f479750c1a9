import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import town from "../../town.config.ts";
import { openVisitCounter } from "./visit-counter.ts";
import { impressions, profileCounts, searchWordCounts, visitDays, visitMarks, visitSalts } from "./schema.ts";
import { deleteVisitMarksBefore } from "./visitor-marks.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const one = { address: "192.0.2.1", userAgent: firefox };
const other = { address: "192.0.2.2", userAgent: safari };
const days = () => db.select().from(visitDays).orderBy(asc(visitDays.day));
const minute = 60_000;

function aCounter(clock = aClock(), database = db) {
  return { clock, ...openVisitCounter({ db: database, clock, town }) };
}

describe("a day's visitors", () => {
  it("are counted once each by address and browser, with one row per day", async () => {
    const counter = aCounter();
    for (const [address, userAgent] of [
      ["192.0.2.1", firefox],
      ["192.0.2.1", firefox],
      ["192.0.2.1", safari],
      ["192.0.2.2", firefox],
    ] as const)
      counter.countVisit({ address, userAgent });
    expect(await days()).toEqual([]);
    await counter.flush();
    counter.countVisit({ address: "192.0.2.1", userAgent: firefox });
    counter.countVisit({ address: "192.0.2.3", userAgent: safari });
    await counter.flush();
    await counter.flush();
    expect(await days()).toEqual([{ day: "2026-01-14", visitors: 4 }]);
  });

  it("exclude bots and requests without a user agent", async () => {
    const counter = aCounter();
    const business = await aBusiness(db);
    for (const userAgent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "curl/8.5.0",
      "facebookexternalhit/1.1",
      "",
    ]) {
      counter.countVisit({ address: "192.0.2.1", userAgent });
      counter.countView({ ...one, userAgent }, business.id);
      counter.countClick({ ...one, userAgent }, business.id, "call");
      counter.countImpressions({ ...one, userAgent }, { list: "search", firstSlot: 1, ids: [business.id], query: "roof" });
    }
    await counter.flush();
    expect([await days(), await db.select().from(profileCounts), await db.select().from(impressions)]).toEqual([[], [], []]);
  });

  it("are counted once across processes", async () => {
    const processes = [aCounter(), aCounter(), aCounter()];
    for (const [place, counter] of processes.entries()) {
      for (let number = 1; number <= 130; number += 1)
        counter.countVisit({ address: `192.0.2.${place * 10 + number}`, userAgent: firefox });
    }
    await Promise.all(processes.map((counter) => counter.flush()));
    expect(await days()).toEqual([{ day: "2026-01-14", visitors: 150 }]);
    expect(await db.$count(visitSalts)).toBe(1);
  });

  it("leave no address, and no mark after the day is over", async () => {
    const counter = aCounter();
    const visit = async () => {
      counter.countVisit({ address: "192.0.2.77", userAgent: firefox });
      await counter.flush();
    };
    await visit();
    const [mark] = await db.select().from(visitMarks);
    expect(JSON.stringify([mark, await db.select().from(visitSalts)])).not.toMatch(/192\.0\.2\.77|Firefox/);
    counter.clock.set("2026-01-15T18:00:00Z");
    await visit();
    await deleteVisitMarksBefore(db, "2026-01-15");
    // The same visitor has a different mark each day.
    const [next, ...more] = await db.select().from(visitMarks);
    expect([next!.day, next!.mark === mark!.mark, more]).toEqual(["2026-01-15", false, []]);
    expect(await db.select({ day: visitSalts.day }).from(visitSalts)).toEqual([{ day: "2026-01-15" }]);
    expect(await days()).toEqual([
      { day: "2026-01-14", visitors: 1 },
      { day: "2026-01-15", visitors: 1 },
    ]);
  });

  it("count for the town's day, even when they are written after it ends", async () => {
    const clock = aClock("2026-01-15T05:59:59Z");
    const [early, late] = [aCounter(clock), aCounter(clock)];
    for (const counter of [early, late]) counter.countVisit({ address: "192.0.2.1", userAgent: firefox });
    await early.flush();
    clock.forward(minute);
    early.countVisit({ address: "192.0.2.1", userAgent: firefox });
    await late.flush();
    await early.flush();
    const both = [
      { day: "2026-01-14", visitors: 1 },
      { day: "2026-01-15", visitors: 1 },
    ];
    expect(await days()).toEqual(both);
    // A second salt would count visitors twice.
    clock.set("2026-01-15T05:59:59Z");
    late.countVisit({ address: "192.0.2.9", userAgent: firefox });
    clock.forward(minute);
    await deleteVisitMarksBefore(db, "2026-01-15");
    await late.flush();
    expect(await days()).toEqual(both);
    expect(await db.select({ day: visitSalts.day }).from(visitSalts)).toEqual([{ day: "2026-01-15" }]);
  });

  it("wait in memory while the database is unavailable, and do not invalidate the page cache", async () => {
    let isUnavailable = true;
    const broken = brokenDb();
    const changing = new Proxy(db, { get: (real, name) => Reflect.get(isUnavailable ? broken : real, name) });
    const business = await aBusiness(db);
    const before = await dataRevision(db);
    const counter = aCounter(aClock(), changing);
    counter.countVisit({ address: "192.0.2.1", userAgent: firefox });
    counter.countView(one, business.id);
    await expect(counter.flush()).rejects.toThrow();
    counter.countVisit({ address: "192.0.2.2", userAgent: firefox });
    counter.countView(other, business.id);
    await expect(counter.flush()).rejects.toThrow();
    isUnavailable = false;
    await counter.flush();
    await counter.flush();
    expect(await days()).toMatchObject([{ visitors: 2 }]);
    expect(await db.select().from(profileCounts)).toMatchObject([{ views: 2 }]);
    expect([await dataRevision(db), await db.$count(auditLog)]).toEqual([before, 0]);
  });
});

describe("a profile's counts", () => {
  it("are written once, even when a later write fails", async () => {
    const business = await aBusiness(db);
    const broken = brokenDb();
    let transactions = 0;
    const failing = new Proxy(db, {
      get: (real, name) =>
        name === "transaction" && ++transactions === 2 ? broken.transaction.bind(broken) : Reflect.get(real, name),
    });
    const counter = aCounter(aClock(), failing);
    counter.countView(one, business.id);
    counter.clock.forward(24 * 60 * minute);
    counter.countView(one, business.id);
    await expect(counter.flush()).rejects.toThrow();
    await counter.flush();
    expect(await db.select().from(profileCounts)).toMatchObject([{ views: 1 }, { views: 1 }]);
  });

  it("are its views and its clicks on Call, Website, and the address, once per visitor and day", async () => {
    const business = await aBusiness(db);
    const processes = [aCounter(), aCounter()];
    for (const counter of processes) {
      counter.countView(one, business.id);
      counter.countView(other, business.id.toUpperCase());
      counter.countView(other, business.id);
      counter.countClick(one, business.id, "call");
      counter.countClick(one, business.id, "call");
    }
    processes[0]!.countClick(one, business.id, "website");
    processes[0]!.countClick(other, business.id, "directions");
    await Promise.all(processes.map((counter) => counter.flush()));
    processes[0]!.countClick(one, business.id, "website");
    await processes[0]!.flush();
    processes[1]!.clock.forward(24 * 60 * minute);
    processes[1]!.countView(one, business.id);
    await processes[1]!.flush();
    expect(await db.select().from(profileCounts).orderBy(asc(profileCounts.day))).toEqual([
      { businessId: business.id, day: "2026-01-14", views: 2, calls: 1, websites: 1, directions: 1, shown: 0 },
      { businessId: business.id, day: "2026-01-15", views: 1, calls: 0, websites: 0, directions: 0, shown: 0 },
    ]);
  });

  it("exist only for visible businesses", async () => {
    const hidden = await aBusiness(db, { approvalStatus: "pending" });
    const shown = await aBusiness(db);
    const counter = aCounter();
    const ids = [hidden.id, shown.id, "018f4b6e-0000-7000-8000-000000000001"];
    for (const id of [...ids, "x", "' or true"]) counter.countClick(one, id, "call");
    counter.countImpressions(one, { list: "search", firstSlot: 1, ids, query: "roof" });
    await counter.flush();
    expect(await db.select().from(profileCounts)).toMatchObject([{ businessId: shown.id, calls: 1, shown: 1 }]);
    expect(await db.select().from(impressions)).toMatchObject([{ businessId: shown.id, slot: 2 }]);
    expect(await db.select().from(searchWordCounts)).toMatchObject([{ businessId: shown.id, query: "roof", searches: 1 }]);
  });
});
