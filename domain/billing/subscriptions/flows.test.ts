import { describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { reconcile } from "#domain/billing/billing-jobs.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { aStripeSite } from "#test/buyer.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import type { StripeAction } from "#test/stripe/model.ts";
import type { StripePeer } from "#test/stripe-peer.ts";
import { openPortal } from "./open-portal.ts";

type Site = Awaited<ReturnType<typeof aStripeSite>>["site"];

async function deliverTwiceReversed(site: Site, peer: StripePeer): Promise<void> {
  const events = await peer.listEvents();
  for (const { body, signature } of [...events, ...events].reverse()) {
    const headers = { origin: "", "stripe-signature": signature };
    const sent = { method: "POST", body: new TextEncoder().encode(body), headers };
    expect((await site.visit("/webhooks/payments", sent)).status).toBe(200);
  }
  for (const { id } of events) await peer.deleteEvent(id);
}

async function loseEvents(site: Site, peer: StripePeer): Promise<void> {
  for (const { id } of await peer.listEvents()) await peer.deleteEvent(id);
  await reconcile(site.app);
}

/** What happens: days pass, the payer confirms a change to a plan, or somebody else acts. */
type Step = number | PaidPlan | StripeAction;
type Flow = [name: string, steps: Step[], expected: [status: string, inForce: boolean, plan: string], emails?: string[]];

const sponsorship = "premium_sponsorship";
const flows: Flow[] = [
  ["a renewal", [31, 2], ["live", true, "premium"]],
  ["an upgrade", [10, sponsorship], ["live", true, sponsorship]],
  ["an upgrade with a declined card", ["fail_renewal", sponsorship], ["live", true, "premium"]],
  ["an upgrade and its renewal", [10, sponsorship, 22], ["live", true, sponsorship]],
  ["a downgrade", [sponsorship, "premium"], ["live", true, sponsorship]],
  ["a downgrade and the next renewal", [sponsorship, "premium", 32], ["live", true, "premium"]],
  ["a cancellation", ["cancel", 30], ["live", true, "premium"]],
  ["a cancellation and the end of the paid month", ["cancel", 30, 2], ["ended", false, "basic"], ["subscription-ended"]],
  ["a resumed plan", ["cancel", "keep", 31], ["live", true, "premium"]],
  ["a failed card", ["fail_renewal", 31], ["past_due", true, "premium"], ["payment-failed"]],
  ["a failed card, then paid", ["fail_renewal", 35, "pay_debt"], ["live", true, "premium"], ["payment-failed"]],
  ["a failed card for 14 days", ["fail_renewal", 31, 14], ["past_due", false, "basic"], ["payment-failed", "subscription-ended"]],
  [
    "a failed card for 14 days, then paid",
    ["fail_renewal", 31, 14, "pay_debt"],
    ["live", true, "premium"],
    ["payment-failed", "subscription-ended"],
  ],
  [
    "a failed card for 21 days",
    ["fail_renewal", 31, 14, 14, "pay_debt"],
    ["ended", false, "basic"],
    ["payment-failed", "subscription-ended"],
  ],
  ["a refund", ["refund", 1], ["ended", false, "basic"], ["payment-refunded"]],
  ["a dispute", ["dispute"], ["live", false, "basic"], ["subscription-ended"]],
  ["a dispute that is won", ["dispute", "win_dispute"], ["live", true, "premium"], ["subscription-ended"]],
  ["a dispute that is lost", ["dispute", "lose_dispute", 1], ["ended", false, "basic"], ["subscription-ended"]],
];

describe.each([
  { way: "delivered in order", deliver: undefined },
  { way: "delivered twice in reverse order", deliver: deliverTwiceReversed },
  { way: "lost until the nightly comparison", deliver: loseEvents },
])("with events $way,", ({ deliver }) => {
  it.each(flows)("%s is applied once, with no email too many", async (_, steps, expected, emails = []) => {
    const { app, buy, act, pass } = await aStripeSite(deliver);
    await aCategory(db, "Housing");
    const by = await anOwner(db);
    const providerId = await buy({ by });
    for (const step of steps) {
      if (typeof step === "number") await pass(step);
      else if (step === "premium" || step === sponsorship) {
        await openPortal(app, by, "http://site.test", step);
        await act(providerId, "confirm_change");
      } else await act(providerId, step);
    }

    const [stored] = await db.select().from(subscriptions);
    const [business] = await db.select().from(businesses);
    expect([stored!.status, stored!.inForce, business!.plan]).toEqual(expected);
    expect((await queuedEmails()).map(({ kind }) => kind)).toEqual(["plan-started", ...emails]);
    expect(await reconcile(app)).toMatchObject({ paidWithoutPlan: 0, planWithoutPayment: 0, found: [], failure: null });
  });
});
