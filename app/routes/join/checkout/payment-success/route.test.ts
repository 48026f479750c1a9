import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { aBuyer, redirectAndToast, whileProcessing } from "#test/buyer.ts";
import { db } from "#test/db.ts";
import { aBusiness, anOwner, aUser, cookieOf } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const failed = { title: "Failed to verify payment", tone: "problem" };
const upgraded =
  "Thank you for upgrading to Premium! Your account has been successfully upgraded and all premium features are now available.";
const back = (session: string) => `/payment-success?session_id=${session}`;
const mainText = async (response: Response) => textOf(mainOf(await response.text()));

async function anOwningBuyer(site = aSite()) {
  const owner = await anOwner(db);
  return { site, owner, buyer: aBuyer(site, await cookieOf(site.app, owner)) };
}

describe("GET /payment-success", () => {
  it("tells an owner that the upgrade is complete [return.success]", async () => {
    const { buyer } = await anOwningBuyer();
    const session = await buyer.buy("/premium-upgrade", "premium");
    const response = await buyer.visit(back(session));
    const page = await response.text();
    expect([response.status, textOf(mainOf(page))]).toEqual([200, `Payment Successful! ${upgraded} Continue to Dashboard`]);
    expect(linkTo(mainOf(page), "Continue to Dashboard")).toBe("/dashboard");
    expect(await db.select({ plan: businesses.plan }).from(businesses)).toEqual([{ plan: "premium" }]);
    // A second visit shows the same page and does not deliver the purchase again.
    expect(await mainText(await buyer.visit(back(session)))).toContain(upgraded);
    expect(await db.$count(subscriptions)).toBe(1);
  });

  it("tells a claimant that the claim is under review", async () => {
    const site = aSite();
    const { id } = await aBusiness(db, { name: "Bakken Bakery", claimable: true });
    const { id: userId } = await aUser(db);
    const buyer = aBuyer(site, await cookieOf(site.app, { userId, role: "owner" }));
    const text = await mainText(await buyer.visit(back(await buyer.buy(`/claim-business/${id}`, "premium"))));
    expect(text).toContain("We received your claim to Bakken Bakery. Our review takes 12-24 hours.");
    expect(text).not.toContain("successfully upgraded");
    expect(await db.select().from(claims)).toMatchObject([{ businessId: id, userId, state: "pending" }]);
  });

  it("says that it is verifying the payment until the provider decides, and reloads itself [return.verifying]", async () => {
    const { site, buyer } = await anOwningBuyer();
    const session = await buyer.buy("/premium-upgrade", "premium");
    const page = await (await aBuyer(whileProcessing(site), buyer.cookies()).visit(back(session))).text();
    expect(textOf(mainOf(page))).toMatch(/^Verifying Payment Please wait a moment\.\.\./);
    expect(textOf(mainOf(page))).toContain("We will email you when it goes through.");
    expect(page).toMatch(/http-equiv="refresh" content="5"/i);
    expect(page).toContain("<title>Verifying Payment | Williston Directory</title>");
    expect(await mainText(await buyer.visit(back(session)))).toContain(upgraded);
  });

  it.each([
    ["without a session", ""],
    ["with an unknown session", "?session_id=cs_test_nobody"],
  ])("redirects a visitor %s to the plans, and an owner to their plan [return.missing] [return.failed]", async (_, query) => {
    const { site, buyer } = await anOwningBuyer();
    const visitor = await site.visit(`/payment-success${query}`);
    expect([visitor.status, await redirectAndToast(visitor)]).toEqual([302, { to: "/add-business", toast: failed }]);
    expect(await redirectAndToast(await buyer.visit(`/payment-success${query}`))).toEqual({
      to: "/premium-upgrade",
      toast: failed,
    });
  });

  it("redirects a buyer who has not paid [return.failed]", async () => {
    const { buyer } = await anOwningBuyer();
    const session = await buyer.start("/premium-upgrade", "premium");
    expect(await redirectAndToast(await buyer.visit(back(session)))).toEqual({ to: "/premium-upgrade", toast: failed });
    expect(await db.$count(subscriptions)).toBe(0);
  });

  it("reveals and grants nothing to another browser that knows the session id", async () => {
    const { site, buyer, owner } = await anOwningBuyer();
    const session = await buyer.buy("/premium-upgrade", "premium", "secret@example.org");
    const other = await anOwner(db, { name: "Other" });
    for (const cookie of ["", await cookieOf(site.app, other)]) {
      const response = await aBuyer(site, cookie).visit(back(session));
      expect([response.status, await response.text()]).toEqual([302, expect.not.stringContaining("secret@")]);
    }
    const rows = await db.select({ ownerId: businesses.ownerId, plan: businesses.plan }).from(businesses);
    expect(rows).toContainEqual({ ownerId: other.userId, plan: "basic" });
    // After logging in, the buyer can see the page in any browser.
    const elsewhere = aBuyer(site, await cookieOf(site.app, owner));
    expect(await mainText(await elsewhere.visit(back(session)))).toContain(upgraded);
  });
});
