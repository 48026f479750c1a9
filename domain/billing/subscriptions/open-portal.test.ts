import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner } from "#test/factories.ts";
import { providers } from "#test/providers.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { openPortal } from "./open-portal.ts";
import { findOwnSubscription } from "#domain/plans/subscriptions.ts";
import { runProviderRequests } from "#domain/billing/billing-jobs.ts";

const origin = "http://site.test";
const sponsorship = "premium_sponsorship" as const;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

const monthly = (amount: number) => ({ amount, currency: "usd", interval: "month" });

describe.each(providers)("a plan change at $name", ({ open }) => {
  /** An owner with a plan, who confirms changes in the portal. */
  async function aPayer(plan: PaidPlan = "premium") {
    const clock = aClock();
    const provider = await open(clock);
    const site = aSite({ clock, ...provider.app });
    const { app } = site;
    await aCategory(db, "Housing");
    const owner = await anOwner(db);
    const pay = async (by: Owner) => {
      const { sessionId } = await beginCheckout(app, { by, plan });
      await provider.hand.pay(sessionId);
      await site.settleEvents(provider.hand);
    };
    await pay(owner);
    const providerIdOf = async (one: Owner) =>
      (await db.select().from(subscriptions).where(eq(subscriptions.userId, one.userId)))[0]!.providerId;
    const confirm = async (one: Owner) => {
      await provider.hand.act(await providerIdOf(one), "confirm_change");
      await site.settleEvents(provider.hand);
    };
    return { app, owner, pay, confirm };
  }

  it("is put back and refunded if the last category was sold before the customer confirmed", async () => {
    const { app, owner, pay, confirm } = await aPayer();
    const rival = await anOwner(db);
    await pay(rival);
    for (const one of [owner, rival]) await openPortal(app, one, origin, sponsorship);
    await confirm(rival);
    await confirm(owner);
    await runProviderRequests(app);
    const plans = await db.select({ owner: businesses.ownerId, plan: businesses.plan }).from(businesses);
    expect(new Map(plans.map(({ owner: id, plan }) => [id, plan]))).toEqual(
      new Map([
        [owner.userId, "premium"],
        [rival.userId, sponsorship],
      ]),
    );
    const refunds = (await queuedEmails()).filter(({ kind }) => kind === "payment-refunded");
    expect(refunds).toMatchObject([{ payload: { why: "upgrade", plan: "premium" } }]);
    expect(await findOwnSubscription(app, owner)).toMatchObject({ plan: "premium", inForce: true, price: monthly(2999) });
  });
});

describe("an owner's subscription", () => {
  async function aPayer() {
    const site = aSite();
    await aCategory(db, "Housing");
    const owner = await anOwner(db);
    await buy(site.app, { by: owner });
    return { ...site, owner };
  }

  it("cannot change to its own plan, to a plan that is sold out, or while plans are off", async () => {
    const { app, owner } = await aPayer();
    await expect(openPortal(app, owner, origin, "premium")).rejects.toEqual(refused("same_plan"));
    const off = { ...app, town: { ...app.town, paidPlans: false } };
    await expect(openPortal(off, owner, origin, sponsorship)).rejects.toEqual(refused("plans_off"));
    const rival = await anOwner(db, { plan: sponsorship });
    await sponsorCategory(app, rival, rival.business.id, "housing");
    await expect(openPortal(app, owner, origin, sponsorship)).rejects.toEqual(refused("sold_out"));
  });
});
