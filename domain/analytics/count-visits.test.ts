import { asc, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, manyBusinesses } from "#test/factories.ts";
import town from "../../town.config.ts";
import { openVisitCounter } from "./count-visits.ts";
import { businessDays, visitDays, visitMarks } from "./schema.ts";

const firefox = (version = 140) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const from = (address: string, userAgent = firefox()) => ({ address, userAgent });
const one = from("192.0.2.1");
const other = from("192.0.2.2");
const days = () => db.select().from(visitDays).orderBy(asc(visitDays.day));
const profiles = () => db.select().from(businessDays).orderBy(asc(businessDays.day), asc(businessDays.businessId));
const minute = 60_000;

function aCounter(clock = aClock(), database = db, limits?: Parameters<typeof openVisitCounter>[1]) {
  return { clock, ...openVisitCounter({ db: database, clock, town }, limits) };
}

describe("a day's visitors", () => {
  it("are counted once for each IPv4 address or IPv6 /64, whatever the browser, with one row per day", async () => {
    const counter = aCounter();
    for (const visitor of [one, one, from(one.address, firefox(141)), other, from("2001:db8:1:2::3"), from("2001:db8:1:2::4")])
      counter.countVisit(visitor);
    expect(await days()).toEqual([]);
    await counter.flush();
    counter.countVisit(one);
    counter.countVisit(from("192.0.2.3"));
    await counter.flush();
    await counter.flush();
    expect(await days()).toEqual([{ day: "2026-01-14", visitors: 4 }]);
  });

  it("leave no address, and a different mark each day", async () => {
    const counter = aCounter();
    counter.countVisit(from("192.0.2.77"));
    await counter.flush();
    counter.clock.forward(24 * 60 * minute);
    counter.countVisit(from("192.0.2.77"));
    await counter.flush();
    const marks = await db.select().from(visitMarks).orderBy(asc(visitMarks.day));
    expect(marks.map(({ day }) => day)).toEqual(["2026-01-14", "2026-01-15"]);
    expect(marks[0]!.mark).toMatch(/^[\w-]{16}$/);
    expect(marks[0]!.mark).not.toBe(marks[1]!.mark);
  });

  it("count for the town's day, even when they are written after it ends", async () => {
    const counter = aCounter(aClock("2026-01-15T05:59:59Z"));
    counter.countVisit(one);
    counter.clock.forward(minute);
    counter.countVisit(one);
    await counter.flush();
    expect(await days()).toEqual([
      { day: "2026-01-14", visitors: 1 },
      { day: "2026-01-15", visitors: 1 },
    ]);
  });

  it("wait in memory while the database is unavailable, and do not invalidate the page cache", async () => {
    let isUnavailable = true;
    const broken = brokenDb();
    const changing = new Proxy(db, { get: (real, name) => Reflect.get(isUnavailable ? broken : real, name) });
    const { id } = await aBusiness(db);
    const before = await dataRevision(db);
    const counter = aCounter(aClock(), changing);
    for (const visitor of [one, other]) {
      counter.countVisit(visitor);
      counter.countFigure(visitor, id, "views");
      await expect(counter.flush()).rejects.toThrow();
    }
    isUnavailable = false;
    await counter.flush();
    await counter.flush();
    expect(await days()).toMatchObject([{ visitors: 2 }]);
    expect(await profiles()).toMatchObject([{ views: 2 }]);
    expect([await dataRevision(db), await db.$count(auditLog)]).toEqual([before, 0]);
  });
});

describe("a profile's counts", () => {
  it("are its views and its taps on Call, Website, and the address, once per network and day", async () => {
    const { id: businessId } = await aBusiness(db);
    const processes = [aCounter(), aCounter()];
    for (const counter of processes) {
      counter.countFigure(one, businessId, "views");
      counter.countFigure(other, businessId.toUpperCase(), "views");
      counter.countFigure(other, businessId, "views");
      counter.countFigure(one, businessId, "calls");
    }
    processes[0]!.countFigure(one, businessId, "websites");
    processes[0]!.countFigure(other, businessId, "directions");
    await Promise.all(processes.map((counter) => counter.flush()));
    processes[1]!.countFigure(one, businessId, "websites");
    processes[1]!.clock.forward(24 * 60 * minute);
    processes[1]!.countFigure(one, businessId, "views");
    await processes[1]!.flush();
    expect(await profiles()).toEqual([
      { businessId, day: "2026-01-14", views: 2, calls: 1, websites: 1, directions: 1 },
      { businessId, day: "2026-01-15", views: 1, calls: 0, websites: 0, directions: 0 },
    ]);
    expect(await days()).toEqual([]);
  });

  it("exist only for visible businesses", async () => {
    const hidden = await aBusiness(db, { approvalStatus: "pending" });
    const shown = await aBusiness(db);
    const counter = aCounter();
    for (const id of [hidden.id, shown.id, "018f4b6e-0000-7000-8000-000000000001", "x", "' or true"])
      counter.countFigure(one, id, "calls");
    await counter.flush();
    expect(await profiles()).toMatchObject([{ businessId: shown.id, calls: 1 }]);
  });
});

describe("one person's share", () => {
  it("is limited for each network, for each /48, and for all networks together", async () => {
    const ids = (
      await manyBusinesses(
        db,
        Array.from({ length: 8 }, () => ({})),
      )
    ).map(({ id }) => id);
    const viewAll = (counter: ReturnType<typeof aCounter>, address: string) => {
      for (const id of ids) counter.countFigure(from(address), id, "views");
    };
    const marks = async (addresses: string[], limits: Parameters<typeof openVisitCounter>[1]) => {
      await db.execute(sql`delete from visit_marks`);
      const counter = aCounter(aClock(), db, limits);
      for (const address of addresses) viewAll(counter, address);
      await counter.flush();
      return db.$count(visitMarks);
    };
    const limits = { network: 3, widerNetwork: 5, total: 12 };
    expect(await marks(["192.0.2.1"], limits)).toBe(3);
    expect(await marks(["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"], limits)).toBe(5);
    expect(await marks(["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"], limits)).toBe(12);
    // A restart empties the counter's memory, but the day stays full.
    const restarted = aCounter(aClock(), db, limits);
    viewAll(restarted, "192.0.2.6");
    await restarted.flush();
    expect(await db.$count(visitMarks)).toBe(12);
    expect((await profiles()).reduce((views, day) => views + day.views, 0)).toBe(3 + 5 + 12);
    restarted.clock.forward(24 * 60 * minute);
    viewAll(restarted, "192.0.2.6");
    await restarted.flush();
    expect(await db.$count(visitMarks)).toBe(12 + 3);
  });
});
