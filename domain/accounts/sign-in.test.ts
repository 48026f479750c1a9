import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { DomainError } from "#domain/domain-error.ts";
import { findActor } from "#test/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { countHashing } from "#test/hashing.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { credentials, sessions, users } from "#domain/accounts/schema.ts";
import { signIn } from "#domain/accounts/sign-in.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const hour = 3_600_000;

function setUp(clock = aClock()) {
  const app = { db, clock, twoFactorKey: null };
  return {
    app,
    clock,
    signInAs: (email: string, network = from) => signIn(app, visitor, { email, password: testPassword, from: network }),
    refusalOf: (email: string, password = "not this one", network = from) =>
      signIn(app, visitor, { email, password, from: network }).then(
        () => null,
        ({ kind, code, wait }: DomainError) => ({ kind, code, wait }),
      ),
  };
}

describe("signing in", () => {
  it("ends the browser's previous session", async () => {
    const { signInAs, app } = setUp();
    const { email } = await aUser(db);
    const old = (await signInAs(email)).session.value;
    const before = await findActor(app, old);
    const next = (await signIn(app, before, { email, password: testPassword, from })).session.value;

    expect(next).not.toBe(old);
    expect(JSON.stringify(await db.select().from(sessions))).not.toContain(next);
    expect(await findActor(app, old)).toEqual(visitor);
    expect((await findActor(app, next)).role).toBe("owner");
  });

  it("gives the same refusal after the same work, no matter what is wrong", async () => {
    const { refusalOf } = setUp();
    const known = await aUser(db);
    const noPassword = await aUser(db);
    await db.delete(credentials).where(eq(credentials.userId, noPassword.id));
    const unconfirmed = await aUser(db, { emailVerified: false });
    const hashed = countHashing();
    const wrong = { kind: "conflict", code: "wrong_sign_in", wait: undefined };
    for (const [number, email] of [known.email, unconfirmed.email, noPassword.email, "nobody@example.test"].entries()) {
      expect(await refusalOf(email)).toEqual(wrong);
      expect(hashed()).toBe(number + 1);
    }
    expect(await refusalOf(known.email, "x".repeat(101))).toEqual(wrong);
    expect(await refusalOf("nobody@example.test", "x".repeat(101))).toEqual(wrong);
    expect(await refusalOf("'; drop table users --", "")).toEqual(wrong);
  });

  it("reports an unconfirmed email after the correct password, and emails at most five links", async () => {
    const { signInAs } = setUp();
    const { email } = await aUser(db, { emailVerified: false });
    for (let number = 0; number < 7; number += 1) await expect(signInAs(email)).rejects.toMatchObject({ code: "unconfirmed" });
    expect(await queuedEmails()).toEqual(Array(5).fill(expect.objectContaining({ recipient: email, kind: "verify-email" })));
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

describe("wrong passwords", () => {
  it("are counted when they arrive at the same time", async () => {
    const { refusalOf } = setUp();
    const { email } = await aUser(db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(email)));
    expect(answers.filter((answer) => answer?.code === "wrong_sign_in")).toHaveLength(5);
  });

  it("of one user do not block another user on the same network, up to the network's limit", async () => {
    const { signInAs, refusalOf } = setUp();
    const [first, second] = [await aUser(db), await aUser(db)];
    for (let number = 0; number < 30; number += 1) await refusalOf(first.email);
    await signInAs(second.email);
    for (let number = 31; number < 100; number += 1) await refusalOf(first.email);
    expect(await refusalOf(second.email, testPassword)).toMatchObject({ code: "too_many_requests" });
    await signInAs(second.email, "192.0.2.2");
  });
});

describe("a session", () => {
  it("of an admin ends 12 hours after signing in, even for an owner who became an admin", async () => {
    const { signInAs, app, clock } = setUp();
    const [admin, owner] = [await aUser(db, { role: "admin" }), await aUser(db)];
    const values = [(await signInAs(admin.email)).session.value, (await signInAs(owner.email)).session.value];
    await db.update(users).set({ role: "admin" }).where(eq(users.id, owner.id));
    clock.forward(12 * hour - 1);
    for (const value of values) expect((await findActor(app, value)).role).toBe("admin");
    clock.forward(1);
    for (const value of values) expect(await findActor(app, value)).toEqual(visitor);
  });
});
