import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { askAboutHolidays, holidayQuestionLink } from "#domain/businesses/holidays/holiday-questions.ts";
import { users } from "#domain/accounts/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, aUser } from "#test/factories.ts";
import { anHoursOwner } from "#test/hours-owner.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const day = { enabled: true, open: "09:00", close: "17:00" };
const hours = { thursday: day, friday: day };
const thanksgiving = { from: "2026-11-26", to: "2026-11-26", kind: "closed" as const };
let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
  site.clock.set("2026-11-18T18:00:00Z");
});

const questions = async () => (await queuedEmails()).filter(({ kind }) => kind === "holiday-question");

/** Returns an owner and the link from the email that asks the owner about Thanksgiving. */
async function anAskedOwner() {
  const owner = await anHoursOwner(site, { hours });
  await askAboutHolidays(site.app);
  return { ...owner, link: String((await questions()).at(-1)!.payload["link"]) };
}

describe("the question about a holiday", () => {
  it("is sent once, at the earliest eight days before, to each owner whose business is usually open that day and has no special hours for it", async () => {
    await anHoursOwner(site, { hours, name: "Asked Ales" });
    await anHoursOwner(site, { hours: { monday: day } });
    await anHoursOwner(site, { hours: null });
    await anHoursOwner(site, { hours, approvalStatus: "pending" });
    await anHoursOwner(site, { hours, hourExceptions: [thanksgiving] });
    await anHoursOwner(site, { hours, temporarilyClosedFrom: "2026-11-01" });
    await anHoursOwner(site, { hours, closedForGoodOn: "2026-11-01", isClosed: true });
    await aBusiness(db, { hours });
    site.clock.set("2026-11-17T18:00:00Z");
    await askAboutHolidays(site.app);
    expect(await questions()).toEqual([]);
    for (const now of ["2026-11-18T18:00:00Z", "2026-11-18T19:00:00Z", "2026-11-19T18:00:00Z", "2026-11-23T18:00:00Z"]) {
      site.clock.set(now);
      await askAboutHolidays(site.app);
    }
    expect((await questions()).map(({ payload }) => [payload["business"], payload["holiday"], payload["day"]])).toEqual([
      ["Asked Ales", "Thanksgiving", "2026-11-26"],
    ]);
  });

  it("can be answered with two taps from the email, without a login, and only a button saves the answer", async () => {
    const { link, stored, visitors } = await anAskedOwner();
    expect((await site.deliver())[0]!.html).toContain(`http://site.test${link.replaceAll("&", "&amp;")}`);
    const opened = await site.visit(link);
    expect([opened.status, opened.headers.get("referrer-policy")]).toEqual([200, "strict-origin"]);
    const main = mainOf(await opened.text());
    expect(textOf(main)).toContain("Are you open on Thanksgiving?");
    expect(elementsOf(main, "button").map(textOf)).toEqual(["Closed that day", "Open as usual", "Different hours"]);
    await site.visit(`${link}&kind=closed`);
    expect((await stored()).hourExceptions).toEqual([]);

    const closed = await site.visit(link, { form: { kind: "closed" } });
    expect(textOf(mainOf(await site.page(closed.headers.get("location")!)))).toContain(
      "Saved. For Thanksgiving, visitors see: Closed (Thanksgiving).",
    );
    expect((await stored()).hourExceptions).toEqual([{ ...thanksgiving, reason: "Thanksgiving" }]);

    const missing = await site.visit(link, { form: { kind: "other", open: "10:00", close: "" } });
    expect([missing.status, textOf(mainOf(await missing.text())).includes("Enter a time")]).toEqual([400, true]);
    await site.visit(link, { form: { kind: "other", open: "10:00", close: "13:00" } });
    site.clock.set("2026-11-26T18:00:00Z");
    expect(await visitors()).toContain("Today: 10:00 AM - 01:00 PM");
    await site.visit(link, { form: { kind: "usual" } });
    expect(await visitors()).toContain("Today: 09:00 AM - 05:00 PM");
  });

  it("has a link that works only for its holiday and the current owner, not for a disabled account, and only until the holiday is over", async () => {
    const { id, link, stored } = await anAskedOwner();
    const forged = link.replace("token=ey", "token=ez");
    const holiday = { name: "Thanksgiving", from: "2026-11-26", to: "2026-11-26" };
    const stranger = (await aUser(db)).id;
    const ids = { businessId: id, userId: stranger };
    const strangers = await holidayQuestionLink.path("/holiday-hours", db, { ...ids, holiday }, site.clock.now());
    const refused = async (path: string) => {
      const answers = [await site.visit(path), await site.visit(path, { form: { kind: "closed" } })];
      expect(answers.map(({ status }) => status)).toEqual([410, 410]);
      expect((await stored()).hourExceptions).toEqual([]);
    };
    for (const path of [forged, strangers, "/holiday-hours", "/holiday-hours?token=x"]) await refused(path);
    await db.update(businesses).set({ ownerId: stranger }).where(eq(businesses.id, id));
    await refused(link);
    expect((await site.visit(strangers)).status).toBe(200);
    await db.update(users).set({ disabledAt: site.clock.now() }).where(eq(users.id, stranger));
    await refused(strangers);
    await db.update(users).set({ disabledAt: null });
    site.clock.set("2026-11-27T18:00:00Z");
    await refused(strangers);
  });
});
