import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { clientAddress } from "#app/http/request-context.ts";
import { visitCounter, countView, countVisit } from "#app/middleware/count-visits.ts";
import { profileCounts, visitDays, visitMarks, visitSalts } from "#domain/analytics/schema.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import town from "../../town.config.ts";
import { startVisitCounts } from "./flush-visit-counts.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visitor = { address: "192.0.2.1", userAgent: firefox };
const nobody = { info() {}, warn() {}, error() {} };

describe("the visit counter", () => {
  it("saves the last counts before the process ends, and deletes a day's marks once the day is over", async () => {
    const clock = aClock();
    const insights = startVisitCounts({ db, clock, town }, nobody);
    insights.counter.countVisit(visitor);
    await insights.runNow();
    expect(await db.$count(visitMarks)).toBe(1);
    clock.forward(24 * 3_600_000);
    await insights.runNow();
    expect([await db.$count(visitMarks), await db.$count(visitSalts)]).toEqual([0, 0]);
    insights.counter.countVisit(visitor);
    await insights.stop();
    expect(await db.select().from(visitDays)).toMatchObject([{ visitors: 1 }, { visitors: 1 }]);
  });

  it("logs one error while the database is down, and can still be stopped", async () => {
    const lines: string[] = [];
    const log = { ...nobody, error: (_: object, message: string) => void lines.push(message) };
    const insights = startVisitCounts({ db: brokenDb(), clock: aClock(), town }, log);
    insights.counter.countVisit(visitor);
    await insights.runNow();
    await insights.runNow();
    await insights.stop();
    expect(lines).toEqual(["visits could not be counted"]);
  });

  it("stores marks that the nightly job also deletes once their day is over", async () => {
    const site = aSite();
    const insights = startVisitCounts(site.app, nobody);
    insights.counter.countVisit(visitor);
    await insights.stop();
    await deleteExpiredData({ app: site.app, embedded: null });
    expect(await db.$count(visitMarks)).toBe(1);
    site.clock.forward(24 * 3_600_000);
    await deleteExpiredData({ app: site.app, embedded: null });
    expect([await db.$count(visitMarks), await db.$count(visitSalts)]).toEqual([0, 0]);
  });

  it("counts page visits, but not prefetches, posted forms, or bots", async () => {
    const business = await aBusiness(db);
    const insights = startVisitCounts({ db, clock: aClock(), town }, nobody);
    const context = new RouterContextProvider();
    context.set(clientAddress, "192.0.2.1");
    const ask = (address: string, headers: Record<string, string> = {}, method = "GET") => {
      context.set(clientAddress, address);
      const request = new Request("http://site.test/", { method, headers: { "user-agent": firefox, ...headers } });
      countVisit(context, request);
      countView(context, request, business.id);
    };
    ask("192.0.2.9");
    context.set(visitCounter, insights.counter);
    ask("192.0.2.1");
    ask("192.0.2.2", { "sec-purpose": "prefetch;prerender" });
    ask("192.0.2.3", { purpose: "prefetch" });
    ask("192.0.2.4", {}, "POST");
    ask("192.0.2.5", { "user-agent": "Googlebot/2.1" });
    await insights.stop();
    expect(await db.select().from(visitDays)).toMatchObject([{ visitors: 1 }]);
    expect(await db.select().from(profileCounts)).toMatchObject([{ views: 1 }]);
  });
});
