import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { findActor } from "#test/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import town from "../../town.config.ts";
import type { Actor } from "./actor.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./change-password.ts";
import { changeEmail, verifyEmail } from "./email-address.ts";
import { credentials, sessions, users, verifications } from "./schema.ts";
import { signIn } from "./sign-in.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const password = "a barn full of owls";
const [old, next] = ["old@example.test", "new@example.test"];
const dead = { code: "link_dead" };

async function anOwner(clock = aClock()) {
  const app = { db, clock, town, twoFactorKey: null };
  const { id } = await aUser(db, { email: old });
  const actor = { role: "owner" as const, userId: id };
  return {
    ...{ app, clock, id, actor },
    signInAs: async (email = old, typed = testPassword) =>
      (await signIn(app, visitor, { email, password: typed, from })).session.value,
    roleOf: async (cookie: string) => (await findActor(app, cookie)).role,
    /** Asks for a link to choose a password, and returns its token. */
    async forget(): Promise<string> {
      await requestPasswordReset(app, visitor, { email: old, from });
      return emailedToken("reset-password");
    },
    reset: (token: string, chosen = password) => resetPassword(app, visitor, { token, password: chosen, from }),
    /** Asks for a link to a new address, and returns its token. */
    async move(email = next): Promise<string> {
      expect(await changeEmail(app, actor, { email, currentPassword: testPassword })).toBeUndefined();
      return emailedToken("verify-new-email");
    },
    confirm: (token: string, who: Actor = actor) => verifyEmail(app, who, { token, signUp: "", from }),
    stored: async () => (await db.select().from(users).where(eq(users.id, id)))[0]!.email,
  };
}

describe("changing the email", () => {
  it("waits until the new address is confirmed, then emails the old one and invalidates its links", async () => {
    const { forget, move, confirm, reset, signInAs, stored } = await anOwner();
    const resetToken = await forget();
    const token = await move(" New@Example.test ");
    expect(await stored()).toBe(old);
    expect((await queuedEmails()).at(-1)).toMatchObject({ recipient: next, kind: "verify-new-email" });

    await confirm(token);
    expect(await stored()).toBe(next);
    const payload = { newAddress: next };
    expect((await queuedEmails()).at(-1)).toEqual({ recipient: old, kind: "email-address-changed", payload });
    await signInAs(next);
    await expect(signInAs(old)).rejects.toMatchObject({ code: "wrong_sign_in" });
    await expect(reset(resetToken)).rejects.toMatchObject(dead);
    await expect(confirm(token)).rejects.toMatchObject(dead);
  });

  it("requires a browser that is signed in to the account, and ends the account's other sessions", async () => {
    const { app, move, confirm, signInAs, roleOf, stored } = await anOwner();
    const [current, other] = [await signInAs(), await signInAs()];
    const token = await move();
    const another = await aUser(db);
    for (const who of [visitor, { role: "owner" as const, userId: another.id }])
      await expect(confirm(token, who)).rejects.toMatchObject({ code: "sign_in_to_move" });
    expect([await stored(), await roleOf(current), await roleOf(other)]).toEqual([old, "owner", "owner"]);
    await confirm(token, await findActor(app, current));
    expect([await stored(), await roleOf(current), await roleOf(other)]).toEqual([next, "owner", "visitor"]);
  });

  it("gives the same answer when another account has the address, and emails that account", async () => {
    const { app, actor } = await anOwner();
    await aUser(db, { email: next });
    expect(await changeEmail(app, actor, { email: next, currentPassword: testPassword })).toBeUndefined();
    expect(await queuedEmails()).toEqual([{ recipient: next, kind: "account-already-exists", payload: {} }]);
  });

  it("fails when the link has expired or another account has taken the address", async () => {
    const { move, confirm, stored, clock } = await anOwner();
    const token = await move();
    const { id } = await aUser(db, { email: next });
    await expect(confirm(token)).rejects.toMatchObject({ code: "address_taken" });
    await db.delete(users).where(eq(users.id, id));
    clock.forward(86_400_000);
    await expect(confirm(token)).rejects.toMatchObject(dead);
    expect(await stored()).toBe(old);
  });
});

describe("resetting a password", () => {
  it("works once per link, ends every session, and invalidates every other link", async () => {
    const { id, forget, reset, signInAs, roleOf } = await anOwner();
    const [first, second] = [await forget(), await forget()];
    await reset(second);
    const cookies = [await signInAs(old, password), await signInAs(old, password)];
    expect(await db.select().from(verifications)).toEqual([]);

    for (const used of [first, second]) await expect(reset(used)).rejects.toMatchObject(dead);
    await reset(await forget(), "another barn of owls");
    expect(await Promise.all(cookies.map(roleOf))).toEqual(["visitor", "visitor"]);
    await expect(signInAs(old, password)).rejects.toMatchObject({ code: "wrong_sign_in" });
    expect((await queuedEmails()).at(-1)).toMatchObject({ recipient: old, kind: "login-changed" });
    const log = await db.select().from(auditLog);
    expect(log.findLast(({ action }) => action === "reset_password")).toMatchObject({ subjectId: id, before: null, after: null });
    const [credential] = await db.select().from(credentials);
    for (const secret of [password, first, second, credential!.password]) expect(JSON.stringify(log)).not.toContain(secret);
  });

  it("succeeds for only one of two concurrent requests with the same link", async () => {
    const { forget, reset } = await anOwner();
    const token = await forget();
    const outcomes = await Promise.allSettled([reset(token, "one barn of owls"), reset(token, "two barns of owls")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("changing the password", () => {
  it("requires the current password, ends the other sessions, and invalidates the links", async () => {
    const { app, forget, signInAs, roleOf, reset } = await anOwner();
    const [current, other] = [await signInAs(), await signInAs()];
    const token = await forget();
    const actor = await findActor(app, current);
    const change = (currentPassword: string, chosen = password) =>
      changePassword(app, actor, { currentPassword, password: chosen });

    await expect(change("not this one")).rejects.toMatchObject({ code: "wrong_password" });
    await expect(change(testPassword, old)).rejects.toMatchObject({ code: "password_is_email" });
    await expect(change(testPassword, "baseball1")).rejects.toMatchObject({ code: "password_common" });
    expect([await roleOf(current), await roleOf(other)]).toEqual(["owner", "owner"]);
    await change(testPassword);

    expect([await roleOf(current), await roleOf(other)]).toEqual(["owner", "visitor"]);
    await expect(reset(token)).rejects.toMatchObject(dead);
    await expect(signInAs()).rejects.toMatchObject({ code: "wrong_sign_in" });
    await signInAs(old, password);
    expect((await queuedEmails()).at(-1)).toEqual({ recipient: old, kind: "login-changed", payload: { event: "password" } });
    expect(await db.select().from(sessions)).toHaveLength(2);
  });

  it("requires a signed-in user, and counts wrong passwords separately from sign-in attempts", async () => {
    const { app, actor, signInAs } = await anOwner();
    const input = { currentPassword: "wrong", password };
    await expect(changePassword(app, visitor, input)).rejects.toMatchObject({ kind: "sign_in", code: "not_signed_in" });
    for (let number = 0; number < 5; number += 1)
      await expect(changePassword(app, actor, input)).rejects.toMatchObject({ code: "wrong_password" });
    await signInAs();
    await expect(changePassword(app, actor, input)).rejects.toMatchObject({ code: "too_many_tries", wait: 300 });
  });
});
