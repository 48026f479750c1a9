import { describe, expect, it } from "vitest";
import { PaymentError } from "#ports/payments/port.ts";
import type { Actor, Owner } from "#domain/accounts/actor.ts";
import { users } from "#domain/accounts/schema.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import { messages } from "#domain/messages/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { beginCheckout, buy, payCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { reconcile, runBillingJob } from "#domain/billing/billing-jobs.ts";
import { type PurchaseProof, attachPurchase, createAccountAfterPayment, findPurchase } from "./create-account-after-payment.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";

const day = 86_400_000;
const visitor: Actor = { role: "visitor" };
const from = "192.0.2.1";
const password = "grain elevator at noon";
const email = "new@example.test";
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const setUp = (app: AppContext, proof: PurchaseProof, address = email) =>
  createAccountAfterPayment(app, visitor, { proof, email: address, password, from });
const signUp = expect.stringMatching(/^[\w-]{43}$/);
const canSignIn = (app: AppContext) =>
  signIn(app, visitor, { email, password, from }).then(
    () => true,
    () => false,
  );
/** Returns the token of the link with which the owner of a known address logs in and attaches the purchase. */
const linkToKnown = async () => {
  const { recipient, payload } = (await queuedEmails()).find(({ kind }) => kind === "account-already-exists")!;
  const token = /^\/login\?next=%2Fcomplete-credentials%3Ftoken%3D([\w-]+)$/.exec(String(payload["link"]))![1]!;
  return { recipient, token };
};
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);

describe("a payer without an account", () => {
  it("who closed the tab continues from the email, which confirms the address", async () => {
    const { app, clock } = aSite();
    await buy(app, { email });
    const proof = { token: await emailedToken("set-up-account") };
    clock.forward(30 * day);

    expect(await findPurchase(app, visitor, proof)).toMatchObject({
      state: "paid",
      email,
      plan: "premium",
      business: null,
    });
    expect(await setUp(app, proof)).toEqual({ signUp: null, outcome: "plan" });

    expect(await canSignIn(app)).toBe(true);
    expect(await emailKinds()).not.toContain("verify-email");
    await expect(setUp(app, proof, "second@example.test")).rejects.toEqual(refused("purchase_taken"));
    expect(await findPurchase(app, visitor, proof)).toMatchObject({ state: "delivered", mine: false });
  });

  it("gets only one account from concurrent attempts, and the other attempts are rejected", async () => {
    const { app } = aSite();
    const { proof } = await buy(app, {});
    const attempts = await Promise.allSettled([
      setUp(app, proof),
      setUp(app, proof, "other@example.test"),
      setUp(app, proof, "third@example.test"),
    ]);
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts) if (attempt.status === "rejected") expect(attempt.reason).toEqual(refused("purchase_taken"));
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("gets the same answer for a known email, whose owner gets a link to log in and attach the purchase", async () => {
    const { app } = aSite();
    const known = await aUser(db, { email });
    const { proof, row } = await buy(app, {});

    expect(await setUp(app, proof)).toEqual({ signUp, outcome: null });

    expect(await db.select().from(checkouts)).toMatchObject([{ state: "paid", userId: null }]);
    const { recipient, token } = await linkToKnown();
    expect(recipient).toBe(email);
    expect(await attachPurchase(app, ownerOf(known), { token })).toBe("plan");
    expect(await db.select().from(checkouts)).toMatchObject([{ id: row.id, userId: known.id }]);
  });

  it("confirms only the known email with the link sent there", async () => {
    const { app } = aSite();
    await aUser(db, { email });
    const { proof } = await buy(app, { email: "victim@example.test" });
    await setUp(app, proof);
    const { token } = await linkToKnown();
    expect(await setUp(app, { token }, "victim@example.test")).toMatchObject({ signUp });
  });

  it("is reminded on days 1, 7, and 21, is not charged again after 30, and can then be refunded at the provider", async () => {
    const { app, clock } = aSite();
    const { row } = await buy(app, { email });
    const seen: number[] = [];
    for (let days = 0; days <= 30; days += 1) {
      await runBillingJob(app);
      seen.push((await queuedEmails()).filter(({ payload }) => payload["step"] === "reminder").length);
      clock.forward(day);
    }
    expect([0, 1, 6, 7, 20, 21, 30].map((days) => seen[days])).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect((await queuedEmails()).at(-1)).toMatchObject({ kind: "set-up-account", payload: { step: "canceled" } });
    const [bought] = await db.select().from(subscriptions);
    expect(bought).toMatchObject({ status: "live", cancelAtPeriodEnd: true });
    const [open] = await db.select().from(messages);
    expect(open).toMatchObject({ task: "never_set_up", key: `never_set_up:${row.id}`, facts: { email } });
    await app.payments.refund(bought!.providerId, "by the admin");
    await reconcile(app);
    await runBillingJob(app);
    expect(await db.select().from(checkouts)).toMatchObject([{ state: "refunded" }]);
    expect((await emailKinds()).at(-1)).toBe("payment-refunded");
  });
});

describe("a session id", () => {
  it("reveals nothing without the matching proof", async () => {
    const { app } = aSite();
    const { sessionId, checkoutId } = await buy(app, { email });
    const rival = await buy(app, {});
    const stranger = ownerOf(await aUser(db));
    const proofs: PurchaseProof[] = [
      { sessionId, started: [] },
      { sessionId, started: [rival.checkoutId] },
      { sessionId: "nonsense", started: [checkoutId] },
      { sessionId: "", started: [] },
      { sessionId: "a\0b", started: [checkoutId] },
      { token: "nonsense" },
      { token: checkoutId },
    ];
    for (const proof of proofs) {
      expect(await findPurchase(app, visitor, proof)).toBeNull();
      expect(await findPurchase(app, stranger, proof)).toBeNull();
      await expect(setUp(app, proof)).rejects.toEqual(refused("purchase_unknown"));
      await expect(attachPurchase(app, stranger, proof)).rejects.toEqual(refused("purchase_unknown"));
    }
  });

  it("belongs to one account permanently", async () => {
    const { app } = aSite();
    const { proof } = await buy(app, {});
    const owner = ownerOf(await aUser(db));
    expect(await attachPurchase(app, owner, proof)).toBe("plan");
    expect(await attachPurchase(app, owner, proof)).toBe("plan");
    await expect(attachPurchase(app, ownerOf(await aUser(db)), proof)).rejects.toEqual(refused("purchase_taken"));
    await expect(setUp(app, proof)).rejects.toEqual(refused("purchase_taken"));
    expect(await findPurchase(app, owner, proof)).toMatchObject({ state: "delivered", mine: true, outcome: "plan" });
  });

  it("cannot set up an account before the checkout is paid", async () => {
    const { app } = aSite();
    const { sessionId, checkoutId } = await beginCheckout(app);
    const proof = { sessionId, started: [checkoutId] };
    expect(await findPurchase(app, visitor, proof)).toMatchObject({ state: "open", plan: "premium", business: null });
    await expect(setUp(app, proof)).rejects.toEqual(refused("not_paid"));
    await payCheckout(app, sessionId);
    for (const away of [
      { findCheckout: () => Promise.reject(new PaymentError("no answer")) },
      { findSubscription: () => Promise.resolve(null) },
    ]) {
      const unanswered = { ...app, payments: { ...app.payments, ...away } };
      expect(await findPurchase(unanswered, visitor, proof)).toMatchObject({ state: "processing" });
    }
  });
});
