import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { verifyEmail } from "#domain/accounts/email-address.ts";
import { users } from "#domain/accounts/schema.ts";
import { deleteExpiredLinks } from "#domain/accounts/tokens.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { buy } from "#test/buying.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import { correctPayerEmail } from "./correct-email-address.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import { createAccountAfterPayment } from "./create-account-after-payment.ts";

const visitor = { role: "visitor" } as const;
const day = 86_400_000;
const password = "grain elevator at noon";

/** Creates a payer who mistyped their email during account setup. */
async function aMistypedAccount() {
  const site = aSite();
  const { app } = site;
  const { proof } = await buy(app, { email: "payer@example.test" });
  await createAccountAfterPayment(app, visitor, {
    proof,
    email: "payer@exmaple.test",
    password: "another password",
    from: "192.0.2.1",
  });
  const [user] = await db.select().from(users);
  return { site, app, userId: user!.id };
}

const userNow = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

describe("a mistyped email during account setup", () => {
  it("is corrected by the payer, whose link works until the account is confirmed", async () => {
    const { site, app, userId } = await aMistypedAccount();
    expect((await queuedEmails()).findLast(({ recipient }) => recipient === "payer@example.test")).toMatchObject({
      kind: "email-address-unconfirmed",
      payload: { address: "payer@exmaple.test" },
    });
    const token = await emailedToken("email-address-unconfirmed");
    const page = textOf(mainOf(await site.page(`/complete-credentials?token=${token}`)));
    expect(page).toContain("Correct it if it has a typo");

    const from = "192.0.2.2";
    expect(
      await createAccountAfterPayment(app, visitor, { proof: { token }, email: "payer@example.test", password, from }),
    ).toMatchObject({
      confirmed: true,
    });

    expect(await userNow(userId)).toMatchObject({ email: "payer@example.test", emailVerified: true });
    expect(await db.select().from(subscriptions)).toMatchObject([{ userId, inForce: true }]);
    expect(await signIn(app, visitor, { email: "payer@example.test", password, from })).toBeTruthy();
    const input = { proof: { token }, email: "thief@example.test", password, from };
    await expect(createAccountAfterPayment(app, visitor, input)).rejects.toMatchObject({ code: "purchase_taken" });
  });

  it("is corrected with an old link while the account is unconfirmed", async () => {
    const { site, app, userId } = await aMistypedAccount();
    const token = await emailedToken("email-address-unconfirmed");
    site.clock.forward(200 * day);
    await deleteExpiredLinks(db, site.clock.now());
    const input = { proof: { token }, email: "payer@example.test", password, from: "192.0.2.2" };
    expect(await createAccountAfterPayment(app, visitor, input)).toMatchObject({ confirmed: true });
    expect(await userNow(userId)).toMatchObject({ email: "payer@example.test", emailVerified: true });
  });

  it("can no longer be confirmed with its link once it is corrected", async () => {
    const { app, userId } = await aMistypedAccount();
    const earlier = await emailedToken("verify-email");
    const proof = { token: await emailedToken("email-address-unconfirmed") };
    await createAccountAfterPayment(app, visitor, { proof, email: "other@example.test", password, from: "192.0.2.2" });
    const stranger = { token: earlier, signUp: "", password: "a stranger's password", from: "192.0.2.3" };
    await expect(verifyEmail(app, visitor, stranger)).rejects.toMatchObject({ code: "link_dead" });
    expect(await userNow(userId)).toMatchObject({ email: "other@example.test", emailVerified: false });
  });

  it("cannot be replaced with another account's email", async () => {
    const { app, userId } = await aMistypedAccount();
    const known = await aUser(db);
    const token = await emailedToken("email-address-unconfirmed");
    const input = { proof: { token }, email: known.email, password, from: "192.0.2.2" };
    expect(await createAccountAfterPayment(app, visitor, input)).toMatchObject({ confirmed: false });
    expect(await userNow(userId)).toMatchObject({ email: "payer@exmaple.test", emailVerified: false });
    expect((await queuedEmails()).at(-1)).toMatchObject({ recipient: known.email, kind: "account-already-exists" });
  });

  it("leads to one reminder and an admin task after seven days, and can be corrected by an admin", async () => {
    const { site, app, userId } = await aMistypedAccount();
    const admin = await anAdmin(db);
    site.clock.forward(7 * day - 1);
    await runBillingJob(app);
    expect(await db.select().from(adminTasks)).toEqual([]);
    site.clock.forward(1);
    for (const _ of [1, 2]) await runBillingJob(app);
    const [open, ...more] = await db.select().from(adminTasks);
    expect([open, more]).toMatchObject([{ kind: "unconfirmed_address", userId }, []]);
    expect((await queuedEmails()).filter(({ kind }) => kind === "email-address-unconfirmed")).toHaveLength(2);

    const cookie = await cookieOf(app, admin);
    const form = { id: open!.id, email: "Right@example.test" };
    await site.visit("/admin/dashboard/contact-messages/correct-email", { headers: { cookie }, form });

    expect(await userNow(userId)).toMatchObject({ email: "right@example.test", emailVerified: false });
    expect((await queuedEmails()).at(-1)).toMatchObject({ recipient: "right@example.test", kind: "verify-email" });
    await expect(correctPayerEmail(app, visitor, open!.id, "thief@example.test")).rejects.toMatchObject({
      code: "admins_only",
    });
  });
});
