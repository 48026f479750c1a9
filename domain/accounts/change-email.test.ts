import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findActor } from "#test/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import town from "../../town.config.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { changeEmail, verifyEmail } from "#domain/accounts/email-address.ts";
import { requestPasswordReset, resetPassword } from "#domain/accounts/change-password.ts";
import { users } from "#domain/accounts/schema.ts";
import { startSession } from "#domain/accounts/sessions.ts";
import { signIn } from "#domain/accounts/sign-in.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const day = 86_400_000;
const twoFactor = { required: false, key: null };

async function anOwner(clock = aClock()) {
  const app = { db, clock, town };
  const user = await aUser(db, { email: "old@example.test" });
  const actor = { role: "owner" as const, userId: user.id };
  return {
    app,
    clock,
    user,
    request: (email: string, currentPassword = testPassword) => changeEmail(app, actor, { email, currentPassword }),
    confirm: (token: string, who: Actor = actor) => verifyEmail(app, who, { token, signUp: "", from }),
    signInAs: (email: string) => signIn(app, visitor, { email, password: testPassword, from }),
    stored: async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]!.email,
  };
}

describe("changing the email", () => {
  it("waits until the new address is confirmed, then emails the old one and invalidates its links", async () => {
    const { app, user, request, confirm, signInAs, stored } = await anOwner();
    await requestPasswordReset(app, visitor, { email: user.email, from });
    const resetToken = await emailedToken("reset-password");
    expect(await request(" New@Example.test ")).toBeUndefined();
    expect(await stored()).toBe("old@example.test");
    expect((await queuedEmails()).at(-1)).toMatchObject({ recipient: "new@example.test", kind: "verify-new-email" });
    const token = await emailedToken("verify-new-email");

    await confirm(token);
    expect(await stored()).toBe("new@example.test");
    expect((await queuedEmails()).at(-1)).toEqual({
      recipient: "old@example.test",
      kind: "email-address-changed",
      payload: { newAddress: "new@example.test" },
    });
    await signInAs("new@example.test");
    await expect(signInAs("old@example.test")).rejects.toMatchObject({ code: "wrong_sign_in" });
    const input = { token: resetToken, password: "a barn full of owls", from };
    await expect(resetPassword(app, visitor, input)).rejects.toMatchObject({ code: "link_dead" });
    await expect(confirm(token)).rejects.toMatchObject({ code: "link_dead" });
  });

  it("requires a browser that is signed in to the account, and ends the account's other sessions", async () => {
    const { app, user, clock, request, confirm, stored } = await anOwner();
    const openSession = async () => (await startSession(app, user)).value;
    const [current, other] = [await openSession(), await openSession()];
    const roleOf = async (cookie: string) => (await findActor({ db, clock, twoFactor }, cookie)).role;
    await request("new@example.test");
    const token = await emailedToken("verify-new-email");

    const another = await aUser(db);
    for (const who of [visitor, { role: "owner" as const, userId: another.id }])
      await expect(confirm(token, who)).rejects.toMatchObject({ code: "sign_in_to_move" });
    expect([await stored(), await roleOf(current), await roleOf(other)]).toEqual(["old@example.test", "owner", "owner"]);

    await confirm(token, await findActor({ db, clock, twoFactor }, current));
    expect([await stored(), await roleOf(current), await roleOf(other)]).toEqual(["new@example.test", "owner", "visitor"]);
  });

  it("gives the same answer when another account has the address, and emails that account", async () => {
    const { request, stored } = await anOwner();
    await aUser(db, { email: "taken@example.test" });
    expect(await request("taken@example.test")).toBeUndefined();
    expect(await queuedEmails()).toEqual([{ recipient: "taken@example.test", kind: "account-already-exists", payload: {} }]);
    expect(await stored()).toBe("old@example.test");
  });

  it("fails when the link has expired or another account has taken the address", async () => {
    const { request, confirm, stored, clock } = await anOwner();
    await request("new@example.test");
    const token = await emailedToken("verify-new-email");
    const { id } = await aUser(db, { email: "new@example.test" });
    await expect(confirm(token)).rejects.toMatchObject({ code: "address_taken" });
    await db.delete(users).where(eq(users.id, id));
    clock.forward(day);
    await expect(confirm(token)).rejects.toMatchObject({ code: "link_dead" });
    expect(await stored()).toBe("old@example.test");
  });
});
