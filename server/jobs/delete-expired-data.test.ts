import { describe, expect, it } from "vitest";
import { openVisitCounter } from "#domain/analytics/count-visits.ts";
import { visitMarks } from "#domain/analytics/schema.ts";
import { sessions, verifications } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { aBusiness, anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";

const day = 86_400_000;

describe("the nightly job", () => {
  it("deletes only expired sessions and emailed links", async () => {
    const site = aSite();
    const user = await aUser(db);
    const createRows = async () => {
      await cookieOf(site.app, { userId: user.id, role: "owner" });
      await site.visit("/forgot-password", { form: { email: user.email } });
    };
    const counts = async () => Promise.all([sessions, verifications].map((table) => db.$count(table)));
    await createRows();
    await deleteExpiredData(site.app);
    expect(await counts()).toEqual([1, 1]);

    site.clock.forward(30 * day);
    await createRows();
    await deleteExpiredData(site.app);
    expect(await counts()).toEqual([1, 1]);
    site.clock.forward(30 * day);
    await deleteExpiredData(site.app);
    expect(await counts()).toEqual([0, 0]);
  });

  it("deletes a day's marks of visitors once the day is over", async () => {
    const site = aSite();
    const counter = openVisitCounter(site.app);
    counter.countVisit({
      address: "192.0.2.1",
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    });
    await counter.flush();
    await deleteExpiredData(site.app);
    expect(await db.$count(visitMarks)).toBe(1);
    site.clock.forward(day);
    await deleteExpiredData(site.app);
    expect(await db.$count(visitMarks)).toBe(0);
  });

  it("purges deleted businesses after 30 days, not before", async () => {
    const site = aSite();
    const { id } = await aBusiness(db);
    await deleteBusiness(site.app, await anAdmin(db), id);
    const remaining = async () => {
      await deleteExpiredData(site.app);
      return db.$count(allBusinesses);
    };
    site.clock.forward(30 * day);
    expect(await remaining()).toBe(1);
    site.clock.forward(1);
    expect(await remaining()).toBe(0);
  });
});
