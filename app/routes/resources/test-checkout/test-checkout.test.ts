import { beforeEach, describe, expect, it } from "vitest";
import { checkouts } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anOwner } from "#test/factories.ts";
import { elementsOf, linkTo, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";

let site: ReturnType<typeof aSite>;
beforeEach(() => void (site = aSite()));

const form = { email: "ada@example.org", card: "works" };
const locationOf = (response: Response) => response.headers.get("location");

async function begin() {
  const { sessionId } = await beginCheckout(site.app, { by: await anOwner(db) });
  return { sessionId, path: `/checkout/${sessionId}` };
}

describe("the test checkout", () => {
  it("says that it is a test, shows the purchase and the monthly price, and is not indexed", async () => {
    const { path } = await begin();
    const response = await site.visit(path);
    expect([response.headers.get("cache-control"), response.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    const page = await response.text();
    for (const words of [
      "This is a test: no money changes hands.",
      "Williston Directory Premium",
      "$29.99 a month",
      "Pay $29.99",
    ])
      expect(textOf(page)).toContain(words);
    expect(page).toContain('<meta name="robots" content="noindex"');
  });

  it("sends the payer back with the session id after payment, and charges only once", async () => {
    const { path, sessionId } = await begin();
    const paid = await site.visit(path, { form });
    const back = `${origin}/payment-success?session_id=${sessionId}`;
    expect([paid.status, locationOf(paid)]).toEqual([302, back]);
    expect(locationOf(await site.visit(path, { form }))).toBe(path);
    expect(locationOf(await site.visit(path))).toBe(back);
    await site.settleEvents();
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it.each([
    [{ ...form, card: "declined" }, 409, "The card was declined. You were not charged."],
    [{ email: "nobody", card: "works" }, 400, "Please enter a valid email address"],
  ])("keeps the values and stays open: %j", async (values, status, words) => {
    const { path, sessionId } = await begin();
    const response = await site.visit(path, { form: values });
    const page = await response.text();
    expect([response.status, textOf(page)]).toEqual([status, expect.stringContaining(words)]);
    expect(page).toContain(`value="${values.email}"`);
    expect((await site.app.payments.findCheckout(sessionId))!.state).toBe("open");
  });
});

describe("the test portal", () => {
  async function aPortal() {
    await buy(site.app, { by: await anOwner(db) });
    const [row] = await db.select().from(subscriptions);
    const url = await site.app.payments.openPortal({ customerId: row!.customerId, returnUrl: `${origin}/dashboard` });
    const portal = url.slice(origin.length);
    const act = (action: string) => site.visit(portal, { form: { action } });
    const buttons = async () => elementsOf(await site.page(portal), "button").map(textOf);
    return { portal, act, buttons };
  }

  it("cancels and keeps a plan, tells the site at once, and links back", async () => {
    const { portal, act, buttons } = await aPortal();
    const page = await site.page(portal);
    for (const words of ["This is a test: no money changes hands.", "$29.99 a month. Renews on February 14, 2026."])
      expect(textOf(page)).toContain(words);
    expect(linkTo(page, "Back to the site")).toBe(`${origin}/dashboard`);
    const done = await act("cancel");
    expect([done.status, locationOf(done)]).toEqual([302, portal]);
    expect(await db.select().from(subscriptions)).toMatchObject([{ cancelAtPeriodEnd: true }]);
    expect(await buttons()).toEqual(["Keep the plan"]);
    await act("keep");
    expect(await db.select().from(subscriptions)).toMatchObject([{ cancelAtPeriodEnd: false }]);
    expect(await buttons()).toEqual(["Cancel the plan"]);
  });
});

it.each(["/checkout/checkout_1", "/checkout/portal/portal_1"])("%s returns 404, as with a real provider", async (path) => {
  const { path: known } = await begin();
  for (const [which, at] of [
    [site, path],
    [aSite({ testCheckout: null, payments: site.app.payments }), known],
  ] as const) {
    expect([(await which.visit(at)).status, (await which.visit(at, { form: { ...form, action: "keep" } })).status]).toEqual([
      404, 404,
    ]);
    expect(textOf(await which.page(at))).toContain("Oops! Page not found");
  }
  expect(await db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
});
