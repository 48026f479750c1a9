import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { leadOf } from "#test/browser.ts";
import { buy } from "#test/buying.ts";
import { aClaim } from "#test/claims.ts";
import { db } from "#test/db.ts";
import { aBusiness, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, mainOf, textOf } from "#test/html.ts";
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

describe("the edit page for a business with an owner or a claim", () => {
  it("shows the plan, the price, and the renewal date", async () => {
    const { path } = await aPayer();
    const { text } = await card(path);
    expect(text).toMatch(/Pays \$29\.99 a month for Premium\. Paid until \w+ \d+, 2026, then renews\./);
    expect(text).toContain("Current plan: Premium (paid by the owner). Plan without the subscription: Basic.");
  });

  it("offers no refund when the owner pays nothing", async () => {
    const owner = await anOwner(db, { plan: "premium" });
    const { text, html } = await card(`${list}/${owner.business.id}`);
    expect(text).toContain("No paid subscription");
    expect(text).toContain("Current plan: Premium (free).");
    expect(html).not.toContain("Refund and end subscription");
    const { id } = await aBusiness(db);
    expect((await card(`${list}/${id}`)).html).toBe("");
    const refused = await (await post(`${list}/${owner.business.id}/refund`, {})).text();
    expect(refused).toContain("The owner no longer has a paid subscription.");
  });

  it("warns about a pending claim and says that saving does not decide it", async () => {
    const { before, claimant } = await aClaim(db);
    const text = textOf(await page(`${list}/${before.id}`));
    expect(text).toContain(`${claimant.email} paid $29.99 to claim this business. The claim is waiting for your review.`);
    expect(text).toContain("Saving here changes the public listing. It does not approve or reject the claim.");
    expect(text).not.toContain("Saving approves it");
  });
});

describe("Refund and end subscription", () => {
  it("refunds the payment and ends the plan after a confirmation", async () => {
    const { path, id, userId, subscription } = await aPayer();
    const question = textOf(elementWith(await page(path), "dialog", "This refunds"));
    expect(question).toMatch(
      /This refunds \S+'s last payment to their card and ends their subscription \(\$29\.99 a month\) right away\./,
    );
    expect(question).toContain('They still own "Prairie Pipes". Its plan will be Basic (free), and nothing is deleted.');
    expect(await leadOf(await post(`${path}/refund`, {}))).toEqual({
      status: 302,
      to: path,
      toast: ["Refund requested and subscription ended", "The refund takes a few days to arrive."],
    });
    expect(await rowOf(id)).toMatchObject({ plan: "basic", ownerId: userId });
    expect(await atProvider(subscription.providerId)).toMatchObject({ status: "ended", payment: { refundedCents: 2999 } });
  });
});
