import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { findActor } from "#test/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { countHashing } from "#test/hashing.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import town from "../../../town.config.ts";
import { requestPasswordReset, changePassword, resetPassword } from "./reset-and-change-password.ts";
import { credentials, sessions, verifications } from "#domain/accounts/schema.ts";
import { signIn } from "#domain/accounts/sign-in/sign-in.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const password = "a barn full of owls";
const hour = 3_600_000;

function aTown(clock = aClock()) {
  const app = { db, clock, town, twoFactor: { required: false, key: null } };
  return {
    app,
    clock,
    ask: (email: string) => requestPasswordReset(app, visitor, { email, from }),
    reset: (token: string, chosen = password) => resetPassword(app, visitor, { token, password: chosen, from }),
    enter: async (email: string, chosen = testPassword) =>
      (await signIn(app, visitor, { email, password: chosen, from })).session.value,
    roleOf: async (cookie: string) => (await findActor(app, cookie)).role,
  };
}

describe("a forgotten password", () => {
  it("is asked for alike whether or not there is an account, without hashing [password.alike]", async () => {
    const { ask } = aTown();
    const { email } = await aUser(db);
    const hashed = countHashing();
    expect([await ask(email.toUpperCase()), await ask("nobody@example.test")]).toEqual([undefined, undefined]);
    expect(hashed()).toBe(0);
    expect(await queuedEmails()).toEqual([
      {
        recipient: email,
        kind: "reset-password",
        payload: { link: expect.stringMatching(/^\/reset-password\?token=[\w-]{43}$/) },
      },
    ]);
    expect(await db.select().from(verifications)).toHaveLength(1);
    const log = await db.select().from(auditLog);
    expect(log.map(({ action }) => action)).toEqual(["request_password_reset", "request_password_reset"]);
    expect(JSON.stringify(log)).not.toContain("nobody@");
    for (const to of [email, "nobody@example.test"]) {
      for (let number = 0; number < 4; number += 1) await ask(to);
      await expect(ask(to)).rejects.toMatchObject({ code: "too_many_requests", wait: 3600 });
    }
  });

  it("is replaced once by the emailed link, which ends every session and every other link [password.reset] [password.reset-ends-sessions]", async () => {
    const { ask, reset, enter, roleOf } = aTown();
    const { id, email } = await aUser(db, { emailVerified: false });
    await ask(email);
    const first = await emailedToken("reset-password");
    await ask(email);
    const second = await emailedToken("reset-password");
    await reset(second);
    const cookies = [await enter(email, password), await enter(email, password)];
    expect(await db.select().from(verifications)).toEqual([]);

    await expect(reset(first)).rejects.toMatchObject({ code: "link_dead" });
    await expect(reset(second)).rejects.toMatchObject({ code: "link_dead" });
    await ask(email);
    await reset(await emailedToken("reset-password"), "another barn of owls");

    expect(await Promise.all(cookies.map(roleOf))).toEqual(["visitor", "visitor"]);
    await expect(enter(email, password)).rejects.toMatchObject({ code: "wrong_sign_in" });
    expect(await roleOf(await enter(email, "another barn of owls"))).toBe("owner");
    expect((await queuedEmails()).filter(({ kind }) => kind === "password-changed")).toEqual([
      { recipient: email, kind: "password-changed", payload: {} },
      { recipient: email, kind: "password-changed", payload: {} },
    ]);
    const log = await db.select().from(auditLog);
    expect(log.findLast(({ action }) => action === "reset_password")).toMatchObject({ subjectId: id, before: null, after: null });
    const [credential] = await db.select().from(credentials);
    for (const secret of [password, first, second, credential!.password!]) expect(JSON.stringify(log)).not.toContain(secret);
  });

  it("stays what it is for a link that ran out or was changed, and for a password too easy", async () => {
    const { ask, reset, enter, clock } = aTown();
    const { email } = await aUser(db);
    await ask(email);
    const token = await emailedToken("reset-password");
    const hashed = countHashing();
    for (const wrong of ["", `${token}x`, token.slice(1)])
      await expect(reset(wrong)).rejects.toMatchObject({ code: "link_dead" });
    await expect(reset(token, "short")).rejects.toMatchObject({ code: "password_short" });
    await expect(reset(token, "qwertyuiop")).rejects.toMatchObject({ code: "password_common" });
    await expect(reset(token, email.toUpperCase())).rejects.toMatchObject({ code: "password_is_email" });
    clock.forward(hour);
    await expect(reset(token)).rejects.toMatchObject({ code: "link_dead" });
    expect(hashed()).toBe(0);
    await enter(email);
  });

  it("is replaced by one of two who follow the link at once [password.reset]", async () => {
    const { ask, reset } = aTown();
    await ask((await aUser(db)).email);
    const token = await emailedToken("reset-password");
    const outcomes = await Promise.allSettled([reset(token, "one barn of owls"), reset(token, "two barns of owls")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("may be replaced although a stranger's tries are being slowed", async () => {
    const { ask, reset, enter } = aTown();
    const { email } = await aUser(db);
    for (let number = 0; number < 5; number += 1) await enter(email, "wrong").catch(() => {});
    await expect(enter(email)).rejects.toMatchObject({ code: "too_many_tries" });
    await ask(email);
    await reset(await emailedToken("reset-password"));
    await enter(email, password);
  });
});

describe("changing the password", () => {
  it("needs the current one, keeps this browser and ends the others and their links [account.password]", async () => {
    const { app, ask, enter, roleOf, reset } = aTown();
    const { email } = await aUser(db);
    const [here, there] = [await enter(email), await enter(email)];
    await ask(email);
    const token = await emailedToken("reset-password");
    const actor = await findActor(app, here);
    const change = (currentPassword: string, chosen = password) =>
      changePassword(app, actor, { currentPassword, password: chosen });

    await expect(change("not this one")).rejects.toMatchObject({ code: "wrong_password" });
    await expect(change(testPassword, email)).rejects.toMatchObject({ code: "password_is_email" });
    await expect(change(testPassword, "baseball1")).rejects.toMatchObject({ code: "password_common" });
    expect([await roleOf(here), await roleOf(there)]).toEqual(["owner", "owner"]);
    await change(testPassword);

    expect([await roleOf(here), await roleOf(there)]).toEqual(["owner", "visitor"]);
    await expect(reset(token)).rejects.toMatchObject({ code: "link_dead" });
    await expect(enter(email)).rejects.toMatchObject({ code: "wrong_sign_in" });
    await enter(email, password);
    expect((await queuedEmails()).at(-1)).toEqual({ recipient: email, kind: "password-changed", payload: {} });
    expect(await db.select().from(sessions)).toHaveLength(2);
  });

  it("is for who is signed in, and slows wrong passwords apart from those of signing in", async () => {
    const { app, enter } = aTown();
    const { email } = await aUser(db);
    const wishes = { currentPassword: "wrong", password };
    await expect(changePassword(app, visitor, wishes)).rejects.toMatchObject({ kind: "sign_in", code: "not_signed_in" });
    const actor = await findActor(app, await enter(email));
    for (let number = 0; number < 5; number += 1)
      await expect(changePassword(app, actor, wishes)).rejects.toMatchObject({ code: "wrong_password" });
    await expect(changePassword(app, actor, wishes)).rejects.toMatchObject({ code: "too_many_tries", wait: 15 });
    await enter(email);
    await expect(changePassword(app, actor, wishes)).rejects.toMatchObject({ code: "too_many_tries", wait: 15 });
  });
});
