import { describe, expect, it } from "vitest";
import type { Owner } from "#domain/accounts/actor.ts";
import { messages } from "#domain/messages/schema.ts";
import { refundUndeliveredClaim } from "#domain/billing/refunds.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { aStripeSite } from "#test/buyer.ts";
import { beginCheckout, buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { runProviderRequests } from "#domain/billing/run-provider-requests.ts";

const day = 86_400_000;
const aBuyer = async (): Promise<Owner> => ({ role: "owner", userId: (await aUser(db)).id });
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);

it("a delayed payment that fails causes one email", async () => {
  const { app, hand, settle } = await aStripeSite();
  const { sessionId } = await beginCheckout(app, { by: await aBuyer() });
  await hand.pay(sessionId, "slow");
  await settle();
  await hand.settle(sessionId, false);
  await settle();
  expect(await queuedEmails()).toMatchObject([{ kind: "payment-failed", payload: { link: "/premium-upgrade" } }]);
  expect(await db.select().from(checkouts)).toMatchObject([{ state: "expired" }]);
});

describe("a payer who never sets up an account", () => {
  it("is not charged again, gets an email, and can be refunded by an admin", async () => {
    const { app, clock } = aSite();
    await buy(app);
    const admin = await anAdmin(db);
    for (let days = 0; days < 30; days += 1) {
      clock.forward(day);
      await runBillingJob(app);
    }
    const [row] = await db.select().from(subscriptions);
    expect(await app.payments.findSubscription(row!.providerId)).toMatchObject({ status: "live", cancelAtPeriodEnd: true });
    expect((await queuedEmails()).at(-1)).toMatchObject({ kind: "set-up-account", payload: { step: "canceled" } });

    const [open] = await db.select().from(messages);
    expect(open).toMatchObject({ task: "never_set_up" });
    await refundUndeliveredClaim(app, admin, open!.id);
    await runProviderRequests(app);

    expect(await app.payments.findSubscription(row!.providerId)).toMatchObject({
      status: "ended",
      payment: { refundedCents: 2999 },
    });
    expect(await db.select().from(checkouts)).toMatchObject([{ state: "refunded" }]);
    expect((await emailKinds()).at(-1)).toBe("payment-refunded");
    expect(await db.select().from(messages)).toMatchObject([{ doneBy: admin.userId }]);
  });
});
