import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor, Owner } from "#domain/accounts/actor.ts";
import { verifyEmail } from "#domain/accounts/email-address/verify-email.ts";
import { users } from "#domain/accounts/schema.ts";
import { signIn } from "#domain/accounts/sign-in/sign-in.ts";
import { signUp as signUpAs } from "#domain/accounts/sign-up.ts";
import { createOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses, claims } from "#domain/businesses/schema.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { beginCheckout, buy, payCheckout } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { aBusiness, anOwner, aProfile, aUser } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { findPurchase, type PurchaseProof } from "./purchase-status.ts";
import { checkouts } from "#domain/billing/schema.ts";
import { attachPurchase, type AccountSetupResult, createAccountAfterPayment } from "./create-account-after-payment.ts";

const day = 86_400_000;
const visitor: Actor = { role: "visitor" };
const from = "192.0.2.1";
const password = "grain elevator at noon";
const email = "new@example.test";
const refused = (code: string) => expect.objectContaining({ name: "Refusal", code });
const ownerOf = ({ id }: { id: string }): Owner => ({ role: "owner", userId: id });
const claimable = () => aBusiness(db, { claimable: true, name: "Prairie Plumbing" });
const setUp = (app: AppContext, proof: PurchaseProof, address = email) =>
  createAccountAfterPayment(app, visitor, { proof, email: address, password, from });
const signUp = expect.stringMatching(/^[\w-]{43}$/);
const confirm = async (app: AppContext, done: AccountSetupResult) => {
  const secret = done.confirmed ? "" : done.signUp;
  await verifyEmail(app, visitor, { token: await emailedToken("verify-email"), signUp: secret, from });
};
const canSignIn = (app: AppContext, address = email, typed = password) =>
  signIn(app, visitor, { email: address, password: typed, from }).then(
    () => true,
    () => false,
  );
const emailKinds = async () => (await queuedEmails()).map(({ kind }) => kind);

describe("a payer without an account", () => {
  it("sets one up in the browser that paid; what they bought is theirs in the same moment [billing.set-up]", async () => {
    const { app } = aSite();
    const business = await claimable();
    const { proof, row } = await buy(app, { businessId: business.id });

    expect(await setUp(app, proof, "  New@Example.test ")).toEqual({ confirmed: false, signUp, outcome: "claim" });

    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(await db.select().from(subscriptions)).toMatchObject([{ userId: user!.id, inForce: true }]);
    expect(await db.select().from(businesses)).toEqual([business]);
    expect(await db.select().from(claims)).toMatchObject([{ businessId: business.id, userId: user!.id, state: "pending" }]);
    expect(await db.select().from(checkouts)).toMatchObject([
      { id: row.id, state: "delivered", userId: user!.id, reserved: false },
    ]);
  });

  it("signs in once the address is confirmed, another than the one paid with [billing.set-up-confirm]", async () => {
    const { app } = aSite();
    const { proof } = await buy(app, { email: "paid@example.test" });
    const done = await setUp(app, proof);
    expect(await canSignIn(app)).toBe(false);
    await confirm(app, done);
    expect(await canSignIn(app)).toBe(true);
  });

  it("who closed the tab finishes from the email, whose address counts as confirmed [billing.set-up-link]", async () => {
    const { app, clock } = aSite();
    await buy(app, { email });
    const proof = { token: await emailedToken("set-up-account") };
    clock.forward(30 * day);

    expect(await findPurchase(app, visitor, proof)).toMatchObject({
      state: "set_up",
      email,
      plan: "premium",
      business: null,
    });
    expect(await setUp(app, proof)).toEqual({ confirmed: true, outcome: "plan" });

    expect(await canSignIn(app)).toBe(true);
    expect(await emailKinds()).not.toContain("verify-email");
    await expect(setUp(app, proof, "second@example.test")).rejects.toEqual(refused("purchase_taken"));
    expect(await findPurchase(app, visitor, proof)).toMatchObject({ state: "delivered", mine: false });
  });

  it("who gives another address than the emailed one still has to confirm it [billing.set-up-link]", async () => {
    const { app } = aSite();
    await buy(app, { email: "paid@example.test" });
    expect(await setUp(app, { token: await emailedToken("set-up-account") })).toMatchObject({
      confirmed: false,
      outcome: "plan",
    });
    expect(await canSignIn(app)).toBe(false);
  });

  it("makes the first business on the plan that was paid for [billing.set-up]", async () => {
    const { app } = aSite();
    await buy(app, { email });
    await setUp(app, { token: await emailedToken("set-up-account") });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    await createOwnBusiness(app, ownerOf(user!), aProfile());
    expect(await db.select().from(businesses)).toMatchObject([{ plan: "premium", grantedPlan: "basic" }]);
  });

  it("is two at the same instant: one account gets it, the other is told [billing.one-account]", async () => {
    const { app } = aSite();
    const { proof } = await buy(app, {});
    const attempts = await Promise.allSettled([
      setUp(app, proof),
      setUp(app, proof, "other@example.test"),
      setUp(app, proof, "third@example.test"),
    ]);
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const lost of attempts) if (lost.status === "rejected") expect(lost.reason).toEqual(refused("purchase_taken"));
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("reads the same for an address that is known; its owner is emailed to sign in and takes the purchase [billing.known-address]", async () => {
    const { app } = aSite();
    const known = await aUser(db, { email });
    const { proof, row } = await buy(app, {});

    expect(await setUp(app, proof)).toEqual({ confirmed: false, signUp, outcome: null });

    expect(await db.select().from(checkouts)).toMatchObject([{ state: "paid", userId: null }]);
    const queued = (await queuedEmails()).find(({ kind }) => kind === "purchase-account-already-exists")!;
    expect(queued.recipient).toBe(email);
    const next = new URL(String(queued.payload["link"]), "http://site.test").searchParams.get("next")!;
    const token = new URL(next, "http://site.test").searchParams.get("token")!;
    expect(next).toBe(`/complete-credentials?token=${token}`);
    expect(await attachPurchase(app, ownerOf(known), { token })).toBe("plan");
    expect(await db.select().from(checkouts)).toMatchObject([{ id: row.id, userId: known.id }]);
  });

  it("proves with the link to a known address that address and no other [billing.known-address]", async () => {
    const { app } = aSite();
    await aUser(db, { email });
    const { proof } = await buy(app, { email: "victim@example.test" });
    await setUp(app, proof);
    const link = String(
      (await queuedEmails()).findLast(({ kind }) => kind === "purchase-account-already-exists")!.payload["link"],
    );
    const token = new URL(decodeURIComponent(link.slice(link.indexOf("next=") + 5)), "http://site.test").searchParams.get(
      "token",
    )!;
    expect(await setUp(app, { token }, "victim@example.test")).toMatchObject({ confirmed: false });
  });

  it("takes over nothing of somebody who signed up with the address and never confirmed it [billing.set-up-unconfirmed]", async () => {
    const { app } = aSite();
    await signUpAs(app, visitor, { email, password: "somebody else entirely", from });
    const { proof } = await buy(app, {});
    const done = await setUp(app, proof);
    expect(done).toMatchObject({ confirmed: false, outcome: "plan" });
    await confirm(app, done);
    expect(await canSignIn(app)).toBe(true);
    expect(await canSignIn(app, email, "somebody else entirely")).toBe(false);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it("is refused a weak password, and keeps the purchase [billing.set-up-password]", async () => {
    const { app } = aSite();
    const { proof } = await buy(app, {});
    const weak = (wanted: string) => createAccountAfterPayment(app, visitor, { proof, email, password: wanted, from });
    await expect(weak("short")).rejects.toEqual(refused("password_short"));
    await expect(weak("x".repeat(101))).rejects.toEqual(refused("password_long"));
    expect(await findPurchase(app, visitor, proof)).toMatchObject({ state: "set_up" });
  });

  it("is reminded on days 1, 7 and 21, and is a case for the admins after 30 [billing.reminders]", async () => {
    const { app, clock } = aSite();
    const { row } = await buy(app, { email });
    const [started, seen] = [clock.now().getTime(), [] as number[]];
    for (let days = 0; days <= 32; days += 1) {
      clock.set(new Date(started + days * day));
      await runBillingJob(app);
      seen.push((await emailKinds()).filter((kind) => kind === "set-up-account-reminder").length);
    }
    expect([0, 1, 6, 7, 20, 21, 32].map((days) => seen[days])).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(await db.select().from(adminTasks)).toMatchObject([
      { kind: "never_set_up", key: `never_set_up:${row.id}`, facts: { email } },
    ]);
    expect(await setUp(app, { token: await emailedToken("set-up-account-reminder") })).toEqual({
      confirmed: true,
      outcome: "plan",
    });
  });
});

describe("a session's key", () => {
  it("alone, another's, or malformed reveals and grants nothing [billing.session-alone]", async () => {
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
      expect(await findPurchase(app, visitor, proof)).toEqual({ state: "unknown" });
      expect(await findPurchase(app, stranger, proof)).toEqual({ state: "unknown" });
      await expect(setUp(app, proof)).rejects.toEqual(refused("purchase_unknown"));
      await expect(attachPurchase(app, stranger, proof)).rejects.toEqual(refused("purchase_unknown"));
    }
  });

  it("that is used belongs to one account for ever [billing.session-once]", async () => {
    const { app } = aSite();
    const { proof } = await buy(app, {});
    const owner = ownerOf(await aUser(db));
    expect(await attachPurchase(app, owner, proof)).toBe("plan");
    expect(await attachPurchase(app, owner, proof)).toBe("plan");
    await expect(attachPurchase(app, ownerOf(await aUser(db)), proof)).rejects.toEqual(refused("purchase_taken"));
    await expect(setUp(app, proof)).rejects.toEqual(refused("purchase_taken"));
    expect(await findPurchase(app, owner, proof)).toMatchObject({ state: "delivered", mine: true, outcome: "plan" });
  });

  it("that is not paid sets nothing up, and says so [billing.not-paid]", async () => {
    const { app } = aSite();
    const { sessionId, checkoutId } = await beginCheckout(app);
    const proof = { sessionId, started: [checkoutId] };
    expect(await findPurchase(app, visitor, proof)).toEqual({ state: "open", plan: "premium", business: null });
    await expect(setUp(app, proof)).rejects.toEqual(refused("not_paid"));
    await app.testCheckout!.pay(sessionId, { email, card: "slow" });
    expect(await findPurchase(app, visitor, proof)).toMatchObject({ state: "processing" });
    await app.testCheckout!.settle(sessionId, false);
    expect(await findPurchase(app, visitor, proof)).toMatchObject({ state: "expired" });
  });
});

describe("the page a payer comes back to", () => {
  it("fulfils what was just paid, and tells an owner what they have [billing.return-fulfils]", async () => {
    const { app } = aSite();
    const business = await claimable();
    const by = ownerOf(await aUser(db));
    const { sessionId, checkoutId } = await beginCheckout(app, { by, businessId: business.id });
    await payCheckout(app, sessionId);
    expect(await findPurchase(app, by, { sessionId, started: [] })).toEqual({
      ...{ state: "delivered", plan: "premium", outcome: "claim", mine: true, claim: "pending" },
      business: { id: business.id, name: "Prairie Plumbing" },
    });
    expect(await findPurchase(app, visitor, { sessionId, started: [checkoutId] })).toMatchObject({
      mine: false,
      claim: null,
    });
  });

  it("waits while the provider does not answer [billing.return-trouble]", async () => {
    const { app } = aSite();
    const { sessionId, checkoutId } = await beginCheckout(app);
    const { PaymentError } = await import("#ports/payments/port.ts");
    const findCheckout = async () => Promise.reject(new PaymentError("no answer"));
    const away = { ...app, payments: { ...app.payments, findCheckout } };
    expect(await findPurchase(away, visitor, { sessionId, started: [checkoutId] })).toMatchObject({ state: "processing" });
  });
});

describe("logging in instead", () => {
  it("gives an owner's business the plan, and the listing to whoever has none [billing.attach]", async () => {
    const { app } = aSite();
    const owner = await anOwner(db);
    expect(await attachPurchase(app, owner, (await buy(app, {})).proof)).toBe("plan");
    expect(await db.select().from(businesses)).toMatchObject([{ ownerId: owner.userId, plan: "premium" }]);
    const business = await claimable();
    const claimant = ownerOf(await aUser(db));
    expect(await attachPurchase(app, claimant, (await buy(app, { businessId: business.id })).proof)).toBe("claim");
  });

  it("of an owner of a business cannot claim another: the plan stands, the rest is a case [billing.claim-issue]", async () => {
    const { app } = aSite();
    const [owner, business] = [await anOwner(db), await claimable()];
    const { proof } = await buy(app, { businessId: business.id });
    expect(await attachPurchase(app, owner, proof)).toBe("claim_issue");
    expect(await db.select().from(adminTasks)).toMatchObject([
      { kind: "claim_issue", userId: owner.userId, businessId: business.id },
    ]);
    const [theirs] = await db.select().from(businesses).where(eq(businesses.ownerId, owner.userId));
    expect(theirs).toMatchObject({ id: owner.business.id, plan: "premium" });
  });

  it("finds the listing deleted meanwhile: the plan stands, the rest is a case [billing.claim-issue]", async () => {
    const { app } = aSite();
    const business = await claimable();
    const { proof } = await buy(app, { businessId: business.id });
    await db.delete(businesses).where(eq(businesses.id, business.id));
    expect(await attachPurchase(app, ownerOf(await aUser(db)), proof)).toBe("claim_issue");
    expect(await db.select().from(adminTasks)).toMatchObject([{ kind: "claim_issue", businessId: null }]);
  });
});
