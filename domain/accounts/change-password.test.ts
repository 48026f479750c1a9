import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { findActor } from "#test/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import town from "../../town.config.ts";
import { requestPasswordReset, changePassword, resetPassword } from "#domain/accounts/change-password.ts";
import { credentials, sessions, verifications } from "#domain/accounts/schema.ts";
import { signIn } from "#domain/accounts/sign-in.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const password = "a barn full of owls";

function aTown(clock = aClock()) {
  const app = { db, clock, town, twoFactor: { required: false, key: null } };
  return {
    app,
    clock,
    request: (email: string) => requestPasswordReset(app, visitor, { email, from }),
    reset: (token: string, newPassword = password) => resetPassword(app, visitor, { token, password: newPassword, from }),
    signInAs: async (email: string, newPassword = testPassword) =>
      (await signIn(app, visitor, { email, password: newPassword, from })).session.value,
    roleOf: async (cookie: string) => (await findActor(app, cookie)).role,
  };
}

describe("resetting a password", () => {
  it("works once per link, ends every session, and invalidates every other link", async () => {
    const { request, reset, signInAs, roleOf } = aTown();
    const { id, email } = await aUser(db);
    await request(email);
    const first = await emailedToken("reset-password");
    await request(email);
    const second = await emailedToken("reset-password");
    await reset(second);
    const cookies = [await signInAs(email, password), await signInAs(email, password)];
    expect(await db.select().from(verifications)).toEqual([]);

    for (const dead of [first, second]) await expect(reset(dead)).rejects.toMatchObject({ code: "link_dead" });
    await request(email);
    await reset(await emailedToken("reset-password"), "another barn of owls");
    expect(await Promise.all(cookies.map(roleOf))).toEqual(["visitor", "visitor"]);
    await expect(signInAs(email, password)).rejects.toMatchObject({ code: "wrong_sign_in" });
    const log = await db.select().from(auditLog);
    expect(log.findLast(({ action }) => action === "reset_password")).toMatchObject({ subjectId: id, before: null, after: null });
    const [credential] = await db.select().from(credentials);
    for (const secret of [password, first, second, credential!.password!]) expect(JSON.stringify(log)).not.toContain(secret);
  });

  it("succeeds for only one of two concurrent requests with the same link", async () => {
    const { request, reset } = aTown();
    await request((await aUser(db)).email);
    const token = await emailedToken("reset-password");
    const outcomes = await Promise.allSettled([reset(token, "one barn of owls"), reset(token, "two barns of owls")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("changing the password", () => {
  it("requires the current password, ends the other sessions, and invalidates the links", async () => {
    const { app, request, signInAs, roleOf, reset } = aTown();
    const { email } = await aUser(db);
    const [current, other] = [await signInAs(email), await signInAs(email)];
    await request(email);
    const token = await emailedToken("reset-password");
    const actor = await findActor(app, current);
    const change = (currentPassword: string, newPassword = password) =>
      changePassword(app, actor, { currentPassword, password: newPassword });

    await expect(change("not this one")).rejects.toMatchObject({ code: "wrong_password" });
    await expect(change(testPassword, email)).rejects.toMatchObject({ code: "password_is_email" });
    await expect(change(testPassword, "baseball1")).rejects.toMatchObject({ code: "password_common" });
    expect([await roleOf(current), await roleOf(other)]).toEqual(["owner", "owner"]);
    await change(testPassword);

    expect([await roleOf(current), await roleOf(other)]).toEqual(["owner", "visitor"]);
    await expect(reset(token)).rejects.toMatchObject({ code: "link_dead" });
    await expect(signInAs(email)).rejects.toMatchObject({ code: "wrong_sign_in" });
    await signInAs(email, password);
    expect((await queuedEmails()).at(-1)).toEqual({ recipient: email, kind: "password-changed", payload: {} });
    expect(await db.select().from(sessions)).toHaveLength(2);
  });

  it("requires a signed-in user, and counts wrong passwords separately from sign-in attempts", async () => {
    const { app, signInAs } = aTown();
    const { email } = await aUser(db);
    const input = { currentPassword: "wrong", password };
    await expect(changePassword(app, visitor, input)).rejects.toMatchObject({ kind: "sign_in", code: "not_signed_in" });
    const actor = await findActor(app, await signInAs(email));
    for (let number = 0; number < 5; number += 1)
      await expect(changePassword(app, actor, input)).rejects.toMatchObject({ code: "wrong_password" });
    await expect(changePassword(app, actor, input)).rejects.toMatchObject({ code: "too_many_tries", wait: 300 });
    await signInAs(email);
    await expect(changePassword(app, actor, input)).rejects.toMatchObject({ code: "too_many_tries", wait: 300 });
  });
});
