import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import { checkouts } from "#domain/billing/schema.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { aBuyer, redirectAndToast } from "#test/buyer.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aSubscription, aUser, cookieOf } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const pathOf = ({ id }: { id: string }) => `/claim-business/${id}`;
const open = { name: "Bakken Bakery", address: "12 Main St, Williston", claimable: true } as const;

describe("GET /claim-business/:businessId", () => {
  it("shows the business with its address and the two plans [claiming.cards]", async () => {
    await aCategory(db, "Housing");
    const page = await aSite().page(pathOf(await aBusiness(db, open)));
    const main = mainOf(page);
    expect(textOf(main)).toMatch(/Claim your business Bakken Bakery 12 Main St, Williston/);
    expect(textOf(main)).toMatch(/Premium Listing Popular \$29\.99 a month.*Premium \+ Sponsorship Best Value \$99\.99 a month/);
    expect(textOf(main)).toContain("Up to 10 photos");
    expect(textOf(main)).toContain("Why upgrade Top Placement");
    expect(elementsOf(main, "h3").map(textOf)).toEqual(
      expect.arrayContaining(["Top Placement", "More Visibility", "Category Sponsorship"]),
    );
    expect(elementsOf(main, "button").map(textOf)).toEqual(["Claim with Premium", "Claim with Sponsorship"]);
    expect(page).toContain("<title>Claim Bakken Bakery | Williston Directory</title>");
  });

  it.each([
    ["of no business", v7()],
    ["that is not a UUID", "x"],
  ])("returns 404 for an id %s", async (_, id) => {
    const site = aSite();
    const response = await site.visit(pathOf({ id }));
    const text = textOf(mainOf(await response.text()));
    expect([response.status, text]).toEqual([404, expect.stringContaining("Business not found")]);
    expect((await site.visit(pathOf({ id }), { form: { plan: "premium" } })).status).toBe(404);
  });

  it("refuses business owners, subscribers, and admins before the checkout, with the reason", async () => {
    const site = aSite();
    const business = await aBusiness(db, open);
    const owner = await anOwner(db);
    const { id: userId } = await aUser(db);
    await aSubscription(db, userId, "premium");
    const refused = [
      [owner, "You already own a business"],
      [{ userId, role: "owner" as const }, "You already have a subscription"],
      [await anAdmin(db), "You are logged in as an administrator"],
    ] as const;
    for (const [who, words] of refused) {
      const buyer = aBuyer(site, await cookieOf(site.app, who));
      const main = mainOf(await (await buyer.visit(pathOf(business))).text());
      expect(textOf(main)).toContain(words);
      expect(elementsOf(main, "button").map(textOf).join()).not.toContain("Claim with");
      const posted = await buyer.visit(pathOf(business), { plan: "premium" });
      expect([posted.status, textOf(await posted.text())]).toEqual([409, expect.stringContaining(words)]);
    }
    expect(await db.$count(checkouts)).toBe(0);
  });
});

describe("POST /claim-business/:businessId", () => {
  it("starts a checkout that contains the business's id and returns to this page if it is canceled [claiming.start]", async () => {
    await aCategory(db, "Housing");
    const site = aSite();
    const business = await aBusiness(db, open);
    const session = await aBuyer(site).start(pathOf(business), "premium_sponsorship");
    expect(await db.select().from(checkouts)).toMatchObject([{ businessId: business.id, plan: "premium_sponsorship" }]);
    expect((await site.app.testCheckout!.findOrder(session))!.cancelUrl).toBe(`http://site.test${pathOf(business)}`);
    // The business does not change before the payment.
    expect(await db.select().from(businesses).where(eq(businesses.id, business.id))).toEqual([business]);
  });

  it("redirects a visitor who has not paid to the claim page [return.failed]", async () => {
    const site = aSite();
    const business = await aBusiness(db, open);
    const buyer = aBuyer(site);
    const session = await buyer.start(pathOf(business), "premium");
    const back = await redirectAndToast(await buyer.visit(`/payment-success?session_id=${session}`));
    expect(back).toEqual({ to: pathOf(business), toast: { title: "Failed to verify payment", tone: "problem" } });
  });
});
