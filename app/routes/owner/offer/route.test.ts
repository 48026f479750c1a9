import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { deletePastOffers, postOffer } from "#domain/offers/change-offer.ts";
import { offers } from "#domain/offers/schema.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { anHoursOwner } from "#test/hours-owner.ts";
import { linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const day = 86_400_000;
let site: ReturnType<typeof aSite>;
beforeEach(() => {
  site = aSite();
});

/** The clock starts on 2026-01-14. */
const dayAhead = (days: number) => new Date(site.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const offer = (text: string, days = 7) => ({ intent: "post", text, lastDay: dayAhead(days) });
const week = async () => textOf(mainOf(await site.page("/this-week")));

/** Posts an offer for a new business. */
async function anOffer(name: string, plan: "basic" | "premium" = "basic", days = 7) {
  const { business } = await anOwner(db, { name, plan });
  const postedAt = site.clock.now();
  await db.insert(offers).values({ businessId: business.id, text: `Sale at ${name}`, lastDay: dayAhead(days), postedAt });
  return business;
}

describe("an owner's offer", () => {
  it("appears on the profile, in “This week in town,” and on Home, and a new offer replaces it", async () => {
    const owner = await anHoursOwner(site, { name: "Prairie Pies" });
    expect(await site.page("/")).not.toContain("/this-week");
    expect(await week()).toContain("No offers right now");

    expect((await owner.post("/dashboard/offer", offer("Two pies for one"))).status).toBe(302);
    for (const path of [`/business/${owner.id}`, "/this-week"]) {
      expect(textOf(mainOf(await site.page(path))), path).toMatch(/Two pies for one .*[Uu]ntil .*Jan.* 21/);
    }
    expect(linksOf(await site.page("/")).map(({ href }) => href)).toContain("/this-week");
    expect(await owner.open("/dashboard")).toContain("Two pies for one");

    await owner.post("/dashboard/offer", offer("Three pies for two"));
    expect(await week()).toContain("Three pies for two");
    expect(await week()).not.toContain("Two pies");
    await owner.post("/dashboard/offer", { intent: "end" });
    expect(await week()).toContain("No offers right now");
    expect(await db.select().from(offers)).toEqual([]);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["post_offer", "post_offer", "end_offer"]);
  });

  it("is one line of at most 120 characters for at most 30 days, and a refused form keeps what was typed", async () => {
    const owner = await anHoursOwner(site);
    const refused: [Record<string, string>, string, number][] = [
      [offer("x".repeat(121)), "Please use at most 120 characters", 400],
      [offer(""), "Please describe the offer", 400],
      [{ ...offer("A sale"), lastDay: "soon" }, "Please enter the last day", 400],
      [offer("A sale", -1), "That day has passed", 409],
      [offer("A sale", 31), "more than 30 days away", 409],
    ];
    for (const [form, problem, status] of refused) {
      const response = await owner.post("/dashboard/offer", form);
      const page = await response.text();
      expect([response.status, textOf(page)], problem).toEqual([status, expect.stringContaining(problem)]);
      expect(page).toContain(`value="${form["text"] || form["lastDay"]}"`);
    }
    const pending = await anHoursOwner(site, { approvalStatus: "pending" });
    // The form for a listing under review redirects to the dashboard.
    expect((await pending.post("/dashboard/offer", offer("A sale"))).headers.get("location")).toBe("/dashboard");
    const stranger = await owner.post("/dashboard/offer", { ...offer("A sale"), businessId: pending.id });
    expect(stranger.status).toBe(403);
    expect(await db.select().from(offers)).toEqual([]);
    expect((await owner.post("/dashboard/offer", offer("A\n sale", 30))).status).toBe(302);
    expect(await week()).toContain("A sale");
  });

  it("ends automatically after its last day, in every month of the year", async () => {
    const owner = await anHoursOwner(site);
    for (let month = 1; month <= 12; month += 1) {
      await postOffer(site.app, owner.owner, owner.id, { text: `Sale ${month}`, lastDay: dayAhead(7) });
      site.clock.forward(7 * day);
      await deletePastOffers(site.app);
      expect(await owner.visitors()).toContain(`Sale ${month}`);
      site.clock.forward(day);
      // Neither page shows the offer, even before the job deletes it.
      expect(await week()).toContain("No offers right now");
      expect(await owner.visitors()).not.toContain("Sale");
      await deletePastOffers(site.app);
      expect(await db.select().from(offers)).toEqual([]);
      site.clock.forward(22 * day);
    }
  });

  it("takes hourly turns with the other offers, in equal shares, whether or not the business pays", async () => {
    const names = { basic: ["Ash", "Birch", "Cedar"], premium: ["Xenon", "Yttrium", "Zinc"] };
    for (const plan of ["basic", "premium"] as const) for (const name of names[plan]) await anOffer(name, plan);
    const first = new Map<string, number>();
    for (let hour = 0; hour < 48; hour += 1) {
      const order = linksOf(mainOf(await site.page("/this-week")))
        .map(({ text }) => text)
        .filter((text) => [...names.basic, ...names.premium].includes(text));
      expect(new Set(order).size).toBe(6);
      const paid = order.map((name) => names.premium.includes(name));
      expect(paid.every((isPaid, at) => at === 0 || isPaid !== paid[at - 1])).toBe(true);
      first.set(order[0]!, (first.get(order[0]!) ?? 0) + 1);
      site.clock.forward(3_600_000);
    }
    const startsWithPaid = [...first].reduce((sum, [name, times]) => sum + (names.premium.includes(name) ? times : 0), 0);
    expect([first.size, startsWithPaid]).toEqual([6, 24]);
  });

  it("can be reported from the list, and the report goes directly to the admins and not to the owner", async () => {
    const { id } = await anOffer("Sly Sales");
    const other = await aBusiness(db, { name: "No Offer" });
    const path = linkTo(mainOf(await site.page("/this-week")), "Report the offer from Sly Sales")!;
    expect(path).toBe(`/business/${id}/report`);
    const page = await site.page(path);
    const kind = "The offer is false or doesn't belong here";
    expect(textOf(page)).toContain(kind);
    expect(textOf(await site.page(`/business/${other.id}/report`))).not.toContain(kind);

    const opened = /name="opened" value="([^"]*)"/.exec(page)![1]!;
    site.clock.forward(20_000);
    expect((await site.visit(path, { form: { opened, reason: "offer" } })).status).toBe(302);
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    const list = await (await site.visit("/admin/dashboard/problem-reports", { headers })).text();
    expect(textOf(mainOf(list))).toMatch(new RegExp(`${kind}.*Sly Sales`));
    expect(await queuedEmails()).toEqual([]);
  });

  it("can be ended by admins, returns after an undo, and moves when its business is merged", async () => {
    const kept = await aBusiness(db, { name: "Kept Kites" });
    const merged = await anOffer("Merged Mills");
    const admin = await anAdmin(db);
    const headers = { cookie: await cookieOf(site.app, admin) };
    const path = `/admin/dashboard/businesses/${merged.id}`;
    expect(textOf(await (await site.visit(path, { headers })).text())).toContain("Sale at Merged Mills");
    expect((await site.visit(path, { headers, form: { intent: "end-offer" } })).status).toBe(302);
    expect(await week()).not.toContain("Merged Mills");
    const [entry] = await db.select().from(auditLog);
    await undoAction(site.app, admin, entry!.id);
    expect(await week()).toContain("Sale at Merged Mills");
    await mergeBusinesses(site.app, admin, kept.id, merged.id);
    expect(await db.select().from(offers)).toMatchObject([{ businessId: kept.id, text: "Sale at Merged Mills" }]);
    expect(await week()).toContain("Kept Kites Sale at Merged Mills");
  });
});
