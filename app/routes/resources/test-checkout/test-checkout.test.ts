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
  it("says that it is a test, shows the purchase, and sends the payer back after one payment", async () => {
    const { path, sessionId } = await begin();
    const response = await site.visit(path);
    expect([response.headers.get("cache-control"), response.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    const text = textOf(await response.text());
    for (const words of ["This is a test: no money changes hands.", "Premium", "$29.99 a month", "Pay $29.99"])
      expect(text).toContain(words);
    const back = `${origin}/payment-success?session_id=${sessionId}`;
    expect(locationOf(await site.visit(path, { form }))).toBe(back);
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

it("the test portal cancels and keeps a plan, tells the site at once, and links back", async () => {
  await buy(site.app, { by: await anOwner(db) });
  const [row] = await db.select().from(subscriptions);
  const url = await site.app.payments.openPortal({ customerId: row!.customerId, returnUrl: `${origin}/dashboard` });
  const portal = url.slice(origin.length);
  const page = await site.page(portal);
  expect(textOf(page)).toContain("$29.99 a month. Renews on February 14, 2026.");
  expect(linkTo(page, "Back to the site")).toBe(`${origin}/dashboard`);
  for (const [action, button] of [
    ["cancel", "Keep the plan"],
    ["keep", "Cancel the plan"],
  ] as const) {
    expect(locationOf(await site.visit(portal, { form: { action } }))).toBe(portal);
    expect(await db.select().from(subscriptions)).toMatchObject([{ cancelAtPeriodEnd: action === "cancel" }]);
    expect(elementsOf(await site.page(portal), "button").map(textOf)).toEqual([button]);
  }
});

it("returns 404 for an unknown purchase, and with a real provider", async () => {
  const { path: known } = await begin();
  for (const [which, path] of [
    [site, "/checkout/checkout_1"],
    [site, "/checkout/portal/portal_1"],
    [aSite({ testCheckout: null, payments: site.app.payments }), known],
  ] as const) {
    expect((await which.visit(path)).status).toBe(404);
    expect((await which.visit(path, { form: { ...form, action: "keep" } })).status).toBe(404);
  }
  expect(await db.select().from(checkouts)).toMatchObject([{ state: "open" }]);
});
