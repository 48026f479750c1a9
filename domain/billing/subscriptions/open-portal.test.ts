import { expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { runProviderRequests } from "#domain/billing/billing-jobs.ts";
import { sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";
import { findOwnSubscription, findRunningSubscription } from "#domain/plans/subscriptions.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner } from "#test/factories.ts";
import { providers } from "#test/providers.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { openPortal } from "./open-portal.ts";

const origin = "http://site.test";
const plan = "premium_sponsorship" as const;
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

it.each(providers)("at $name, an upgrade after the last category was sold is put back and refunded", async ({ open }) => {
  const clock = aClock();
  const { app: adapters, hand } = await open(clock);
  const site = aSite({ clock, ...adapters });
  const { app } = site;
  await aCategory(db, "Housing");
  const [owner, rival] = [await anOwner(db), await anOwner(db)];
  for (const by of [owner, rival]) {
    await hand.pay((await beginCheckout(app, { by })).sessionId);
    await site.settleEvents(hand);
  }
  const confirm = async ({ userId }: Owner) => {
    await hand.act((await findRunningSubscription(db, userId))!.providerId, "confirm_change");
    await site.settleEvents(hand);
  };
  for (const one of [owner, rival]) await openPortal(app, one, origin, plan);
  await confirm(rival);
  await confirm(owner);
  await runProviderRequests(app);
  expect(await findOwnSubscription(app, rival)).toMatchObject({ plan, inForce: true });
  const price = { amount: 2999, currency: "usd", interval: "month" };
  expect(await findOwnSubscription(app, owner)).toMatchObject({ plan: "premium", inForce: true, price });
  const refunds = (await queuedEmails()).filter(({ kind }) => kind === "payment-refunded");
  expect(refunds).toMatchObject([{ payload: { why: "upgrade", plan: "premium" } }]);
});

it("a plan cannot change to itself, to a plan that is sold out, or while plans are off", async () => {
  const { app } = aSite();
  await aCategory(db, "Housing");
  const owner = await anOwner(db);
  await buy(app, { by: owner });
  await expect(openPortal(app, owner, origin, "premium")).rejects.toEqual(refused("no_change"));
  const off = { ...app, town: { ...app.town, paidPlans: false } };
  await expect(openPortal(off, owner, origin, plan)).rejects.toEqual(refused("plans_off"));
  const rival = await anOwner(db, { plan });
  await sponsorCategory(app, rival, rival.business.id, "housing");
  await expect(openPortal(app, owner, origin, plan)).rejects.toEqual(refused("sold_out"));
});
