import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { askOwners, listingCheckLink } from "#domain/listing-check/listing-check.ts";
import { listingChecks } from "#domain/listing-check/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { everything } from "#test/access.ts";
import { db } from "#test/db.ts";
import { aBusiness, anOwner, aUser } from "#test/factories.ts";
import { anHoursOwner } from "#test/hours-owner.ts";
import { mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const day = 86_400_000;
const hours = { monday: { enabled: true, open: "08:00", close: "17:00" } };
let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
});

const questions = async () => (await queuedEmails()).filter(({ kind }) => kind === "listing-check");
const ask = async () => {
  await askOwners(site.app);
  return (await questions()).length;
};

const linkFor = (to: { businessId: string; userId: string }) => listingCheckLink.path("/listing-check", db, to, site.clock.now());

async function aStaleOwner() {
  const { owner } = await anHoursOwner(site, { hours, plan: "premium" });
  await db.update(businesses).set({ updatedAt: new Date(site.clock.now().getTime() - 90 * day) });
  return owner;
}

describe("the question about whether a listing is still correct", () => {
  it("is sent 90 days after the last change, confirmation, or question, throughout a year", async () => {
    const owner = await aStaleOwner();
    await aBusiness(db, { updatedAt: new Date(0) });
    await anHoursOwner(site, { hours, approvalStatus: "pending", updatedAt: new Date(0) });
    await db.update(businesses).set({ updatedAt: new Date(site.clock.now().getTime() - 90 * day + 1000) });
    expect(await ask()).toBe(0);
    site.clock.forward(1000);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    site.clock.forward(89 * day);
    expect(await ask()).toBe(1);
    await site.visit(await linkFor({ businessId: owner.business.id, userId: owner.userId }), { form: {} });
    site.clock.forward(89 * day);
    expect(await ask()).toBe(1);
    site.clock.forward(day);
    expect(await ask()).toBe(2);
    for (let week = 0; week < 52; week += 1) {
      site.clock.forward(7 * day);
      await ask();
    }
    expect(await ask()).toBe(6);
  });

  it("can be answered with one click on a button, and opening the link changes nothing", async () => {
    const owner = await aStaleOwner();
    await askOwners(site.app);
    const link = String((await questions())[0]!.payload["link"]);
    const before = await everything();
    for (const method of ["GET", "HEAD"]) expect((await site.visit(link, { method })).status).toBe(200);
    expect(await everything()).toBe(before);
    const text = textOf(mainOf(await site.page(link)));
    for (const part of ["Monday 08:00 AM - 05:00 PM", "Still correct", "Make changes"]) expect(text).toContain(part);
    const profile = async () => textOf(mainOf(await site.page(`/business/${owner.business.id}`)));
    expect(await profile()).not.toContain("confirmed");
    const answered = await site.visit(link, { form: {} });
    expect(textOf(await site.page(answered.headers.get("location")!))).toContain("Thank you.");
    expect(await db.select().from(listingChecks)).toMatchObject([{ confirmedAt: site.clock.now() }]);
    expect(await profile()).toContain("Hours confirmed on January 14, 2026");
    site.clock.forward(366 * day);
    expect(await profile()).not.toContain("confirmed");
  });

  it("accepts no answer through a wrong or old link, from a disabled account, or for another owner's business", async () => {
    const { business, userId } = await anOwner(db);
    const link = await linkFor({ businessId: business.id, userId });
    const foreign = await linkFor({ businessId: business.id, userId: (await aUser(db)).id });
    for (const dead of ["/listing-check", "/listing-check?token=x", `${link}x`, foreign]) {
      expect([dead, (await site.visit(dead)).status]).toEqual([dead, 410]);
      expect([dead, (await site.visit(dead, { form: {} })).status]).toEqual([dead, 410]);
    }
    await db.update(users).set({ disabledAt: site.clock.now() }).where(eq(users.id, userId));
    expect([(await site.visit(link)).status, (await site.visit(link, { form: {} })).status]).toEqual([410, 410]);
    await db.update(users).set({ disabledAt: null });
    site.clock.forward(90 * day);
    expect((await site.visit(link, { form: {} })).status).toBe(410);
    expect(await db.select().from(listingChecks)).toEqual([]);
  });
});
