import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { checkouts } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { beginCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { attributeOf, elementsOf, linkTo, linksOf, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";

let site: ReturnType<typeof aSite>;
beforeEach(() => void (site = aSite()));

const form = { email: "ada@example.org", card: "good" };
const locationOf = (response: Response) => response.headers.get("location");

async function begin() {
  const owner = await anOwner(db);
  const { sessionId } = await beginCheckout(site.app, { by: owner });
  return { owner, sessionId, path: `/checkout/${sessionId}` };
}

describe("the test checkout", () => {
  it("says that it is a test, shows the purchase and the monthly price, and is not indexed", async () => {
    const { path } = await begin();
    const response = await site.visit(path);
    const page = textOf(await response.clone().text());
    expect(response.status).toBe(200);
    for (const words of [
      "Test checkout: no money changes hands.",
      "Test payments",
      "Williston Directory Premium",
      "$29.99 a month",
      "Pay $29.99",
    ])
      expect(page).toContain(words);
    expect([response.headers.get("cache-control"), response.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  });

  it("sends the payer back with the session id after payment, and charges only once", async () => {
    const { path, sessionId } = await begin();
    const paid = await site.visit(path, { form });
    expect([paid.status, locationOf(paid)]).toEqual([302, `${origin}/payment-success?session_id=${sessionId}`]);
    expect(locationOf(await site.visit(path, { form }))).toBe(path);
    const page = await site.page(path);
    expect(textOf(page)).toContain("Payment complete");
    expect(linksOf(page).map(({ href }) => href)).toContain(`${origin}/payment-success?session_id=${sessionId}`);
    await site.settleEvents();
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it("says that the card was declined, keeps the values, and stays open", async () => {
    const { path, sessionId } = await begin();
    const response = await site.visit(path, { form: { ...form, card: "declined" } });
    const page = await response.text();
    expect(response.status).toBe(402);
    expect(textOf(page)).toContain("The card was declined. You were not charged. Please choose another card.");
    expect(page).toMatch(/value="ada@example\.org"/);
    expect(page).toMatch(/<input[^>]*value="declined"[^>]*checked|<input[^>]*checked[^>]*value="declined"/);
    expect((await site.app.payments.findCheckout(sessionId))!.state).toBe("open");
    expect((await site.visit(path, { form })).status).toBe(302);
  });
});

describe("the test portal", () => {
  async function aPortal() {
    const { owner, path } = await begin();
    await site.visit(path, { form });
    await site.settleEvents();
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, owner.userId));
    const url = await site.app.payments.openPortal({ customerId: row!.customerId, returnUrl: `${origin}/dashboard` });
    const portal = url.slice(origin.length);
    const act = (action: string, subscriptionId = row!.providerId) => site.visit(portal, { form: { subscriptionId, action } });
    const now = async () => {
      await site.settleEvents();
      return (await db.select().from(subscriptions).where(eq(subscriptions.id, row!.id)))[0]!;
    };
    const buttons = async () =>
      elementsOf(await site.page(portal), "button").flatMap((button) => attributeOf(button, "value") ?? []);
    return { portal, act, now, buttons };
  }

  it("shows the subscription and links back", async () => {
    const { portal, buttons } = await aPortal();
    const page = await site.page(portal);
    for (const words of ["Test billing: no money changes hands.", "Renews every month", "February 14, 2026", "$29.99 a month"])
      expect(textOf(page)).toContain(words);
    expect(linkTo(page, "Back to the site")).toBe(`${origin}/dashboard`);
    expect(await buttons()).toEqual(["cancel", "renew", "fail_renewal", "refund", "refund_part", "dispute"]);
  });

  it("can cancel a plan, keep it, renew it, and fail a renewal, and the site applies each change", async () => {
    const { portal, act, now, buttons } = await aPortal();
    const done = await act("cancel");
    expect([done.status, locationOf(done)]).toEqual([302, portal]);
    expect(await now()).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await buttons()).toContain("keep");
    await act("keep");
    await act("renew");
    expect(await now()).toMatchObject({ cancelAtPeriodEnd: false, paidUntil: new Date("2026-03-14T18:00:00Z") });
    await act("fail_renewal");
    expect(await buttons()).toEqual(["cancel", "renew", "pay_debt", "refund", "refund_part", "dispute"]);
    await act("renew");
    expect(await now()).toMatchObject({ status: "past_due", inForce: true });
    expect(await buttons()).toEqual(["pay_debt", "renew", "refund", "refund_part", "dispute"]);
    await act("pay_debt");
    expect(await now()).toMatchObject({ status: "live", inForce: true });
  });

  it("refuses unknown actions and other customers' subscriptions", async () => {
    const [own, other] = [await aPortal(), await aPortal()];
    expect((await own.act("give_away")).status).toBe(400);
    const { providerId } = await other.now();
    expect((await own.act("cancel", providerId)).status).toBe(404);
    expect(await other.now()).toMatchObject({ cancelAtPeriodEnd: false });
    site.clock.forward(60 * 60_000);
    expect((await site.visit(own.portal)).status).toBe(404);
  });
});

describe("with a real provider or an unknown session", () => {
  it.each(["/checkout/checkout_1", "/checkout/portal/portal_1"])("%s returns 404", async (path) => {
    const { path: known } = await begin();
    for (const [which, at] of [
      [site, path],
      [aSite({ testCheckout: null, payments: site.app.payments }), known],
    ] as const) {
      expect([(await which.visit(at)).status, (await which.visit(at, { form })).status]).toEqual([404, 404]);
      expect(textOf(await which.page(at))).toContain("Oops! Page not found");
    }
    expect(await db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
  });
});

describe("a page", () => {
  it("lets forms submit and redirect only to the site itself and the provider's origins", async () => {
    const policy = async (origins: string[]) => {
      const payments = { ...site.app.payments, origins };
      return (await aSite({ payments }).visit("/contact")).headers.get("content-security-policy");
    };
    expect(await policy([origin])).toContain("form-action 'self';");
    expect(await policy(["https://checkout.stripe.com", "https://billing.stripe.com"])).toContain(
      "form-action 'self' https://checkout.stripe.com https://billing.stripe.com;",
    );
  });
});
