import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { providerTasks } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { leadOf } from "#test/browser.ts";
import { buy } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, aSubscription, cookieOf } from "#test/factories.ts";
import { elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const list = "/admin/dashboard/businesses";

let site: ReturnType<typeof aSite>;
let headers: { cookie: string };
beforeEach(async () => {
  site = aSite();
  headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
});

const page = async (path: string) => mainOf(await (await site.visit(path, { headers })).text());
const post = (path: string, form: Record<string, string>, from = site) => from.visit(path, { form, headers });
const rowOf = async (id: string) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0];
const card = async (path: string) => {
  const html = elementsOf(await page(path), "section").find((each) => each.includes("Owner and payment")) ?? "";
  return { html, text: textOf(html) };
};

/** An owner who bought Premium on the site. */
async function aPayer() {
  const owner = await anOwner(db, { name: "Prairie Pipes" });
  await buy(site.app, { plan: "premium", by: owner });
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.userId, owner.userId));
  return { ...owner, id: owner.business.id, path: `${list}/${owner.business.id}`, subscription: subscription! };
}

const atProvider = (providerId: string) => site.app.payments.findSubscription(providerId);

describe("the page of a business with an owner", () => {
  it("says what is given and what is paid, until when [claims.billing-part]", async () => {
    const { path } = await aPayer();
    const { text } = await card(path);
    expect(text).toMatch(/Pays \$29\.99 a month for Premium \. Paid until \w+ \d+, 2026, then renewed for \$29\.99\./);
    expect(text).toContain("Plan in force: Premium. You give: Basic. Its owner pays for: Premium.");
  });

  const paidUntil = new Date("2026-03-01T18:00:00Z");
  const pastDueSince = new Date("2026-01-13T18:00:00Z");
  it.each([
    [{ cancelAtPeriodEnd: true }, "Cancelled: ends on March 1, 2026."],
    [
      { status: "past_due", pastDueSince },
      "Paid until March 1, 2026: the renewal failed; the plan stays until January 27, 2026.",
    ],
    [{ withdrawn: "disputed", inForce: false }, "Gives no plan now: the payment goes back or is argued about."],
  ] as const)("says how it stands: %j [claims.billing-part]", async (wanted, words) => {
    const owner = await anOwner(db);
    await aSubscription(db, owner.userId, "premium", { paidUntil, ...wanted });
    expect((await card(`${list}/${owner.business.id}`)).text).toContain(words);
  });

  it("says that nothing is paid, and offers no refund then [claims.billing-part]", async () => {
    const owner = await anOwner(db, { plan: "premium" });
    const { text, html } = await card(`${list}/${owner.business.id}`);
    expect(text).toContain("Pays for no subscription");
    expect(text).toContain("Plan in force: Premium. You give: Premium. Its owner pays for: nothing.");
    expect(html).not.toContain("Refund and end");
    const { id } = await aBusiness(db);
    expect((await card(`${list}/${id}`)).html).toBe("");
    const again = await leadOf(await post(`${list}/${owner.business.id}`, { intent: "refund" }));
    expect(again.toast).toEqual(["Failed to refund.", "Its owner pays for nothing any more."]);
  });

  it("says of one that is being claimed who paid, and that saving does not decide [claims.no-back-door] [claims.paid-warning]", async () => {
    const { before, claimant } = await aClaim(db);
    const text = textOf(await page(`${list}/${before.id}`));
    expect(text).toContain(`${claimant.email} paid $29.99 to claim it, and the claim waits for your review.`);
    expect(text).toContain("Saving here changes what visitors see now and does not decide about the claim.");
    expect(text).not.toContain("Saving approves it");
  });
});

describe("Refund and end", () => {
  it("gives the money back after a question; the plan ends at once [claims.refund] [claims.money-words]", async () => {
    const { path, id, userId, subscription } = await aPayer();
    expect(linkTo((await card(path)).html, "Refund and end")).toBe(`${path}?refund=`);
    const question = textOf(elementsOf(await page(`${path}?refund=`), "dialog")[0]!);
    expect(question).toMatch(
      /The last payment of \S+ goes back in full to the card it was paid with, and their subscription \(\$29\.99 a month\) ends at once\./,
    );
    expect(question).toContain('"Prairie Pipes" stays theirs, on the plan you give: Basic. Nothing of it is deleted.');
    expect(await leadOf(await post(path, { intent: "refund" }))).toEqual({
      status: 302,
      to: path,
      toast: ["Refunded and ended", "$29.99 goes back."],
    });
    expect(await rowOf(id)).toMatchObject({ plan: "basic", ownerId: userId });
    expect(await atProvider(subscription.providerId)).toMatchObject({ status: "ended", payment: { refundedCents: 2999 } });
  });

  it("says so when the database fails [claims.failed]", async () => {
    const { path } = await aPayer();
    const broken = aSite({ db: brokenDb() });
    expect((await leadOf(await post(path, { intent: "refund" }, broken))).toast).toEqual([
      "Failed to refund.",
      "Please try again.",
    ]);
    expect((await leadOf(await post(path, { intent: "remove-owner" }, broken))).toast).toEqual([
      "Failed to update business.",
      "Please try again.",
    ]);
  });
});

describe("Remove owner", () => {
  it.each([
    [{}, "live"],
    [{ refund: "on" }, "ended"],
  ])("leaves the subscription to the person unless it is refunded: %j [claims.remove-owner]", async (choice, status) => {
    const { path, id, subscription } = await aPayer();
    const question = elementsOf(await page(`${path}?remove=owner`), "dialog")[0]!;
    expect(textOf(question)).toContain("Also refund their last payment of $29.99, and end the subscription");
    expect(textOf(question)).toContain("Without a refund the subscription goes on as their own");
    expect(question).toMatch(/<input type="checkbox"[^>]* name="refund"/);
    expect((await leadOf(await post(path, { intent: "remove-owner", ...choice }))).toast).toEqual(["Owner removed"]);
    expect(await rowOf(id)).toMatchObject({ ownerId: null, plan: "basic" });
    expect(await atProvider(subscription.providerId)).toMatchObject({ status });
  });
});

describe("deleting a business that is paid for", () => {
  it.each([
    [{}, 0],
    [{ refund: "on" }, 2999],
  ])("ends that at once, refunded or not: %j [claims.delete] [claims.money-words]", async (choice, refundedCents) => {
    const { id, subscription } = await aPayer();
    const question = elementsOf(await page(`${list}?delete=${id}`), "dialog")[0]!;
    expect(textOf(question)).toContain('Are you sure you want to delete "Prairie Pipes"? You can undo this for 30 days.');
    expect(textOf(question)).toContain("Their subscription ends with it, and they get an email that says so.");
    expect(textOf(question)).toContain("Refund the last payment");
    await post(list, { businessId: id, ...choice });
    expect(await rowOf(id)).toBeUndefined();
    expect(await atProvider(subscription.providerId)).toMatchObject({ status: "ended", payment: { refundedCents } });
  });

  it("names the claim that was paid for, and says that the payment goes back [claims.delete] [claims.paid-warning]", async () => {
    const free = await aBusiness(db, { name: "Free" });
    const { before, claimant } = await aClaim(db, { name: "Claimed" });
    const question = async (id: string) => textOf(elementsOf(await page(`${list}?delete=${id}`), "dialog")[0]!);
    expect(await question(free.id)).not.toMatch(/Refund|email/);
    const claimed = await question(before.id);
    expect(claimed).toContain(`${claimant.email} paid $29.99 to claim it, and the claim waits for your review.`);
    expect(claimed).toContain("Deleting the business ends the claim: the payment goes back in full and the subscription ends.");
    expect(claimed).not.toContain("Refund the last payment");
    await post(list, { businessId: before.id });
    expect(await db.select().from(providerTasks)).toMatchObject([{ kind: "refund" }]);
  });
});
