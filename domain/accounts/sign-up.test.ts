import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { countHashing } from "#test/hashing.ts";
import { emailedToken, queuedEmails } from "#test/queued-emails.ts";
import town from "../../town.config.ts";
import { verifyEmail } from "#domain/accounts/email-address.ts";
import { credentials, users, verifications } from "./schema.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import { signUp } from "./sign-up.ts";

const visitor = { role: "visitor" } as const;
const from = "192.0.2.1";
const email = "owner@example.test";
const password = "a barn full of owls";
const hour = 3_600_000;

function context(clock = aClock()) {
  return { db, clock, town };
}

describe("signing up", () => {
  it("creates an unconfirmed owner, ignores a posted role, id, or confirmation, and logs no secret", async () => {
    const id = "018f4b6e-0000-7000-8000-000000000001";
    const posted = { email: " Owner@Example.test ", password, from, role: "admin", id, emailVerified: true, userId: id };
    const secret = await signUp(context(), visitor, posted);

    expect(await db.select().from(users)).toMatchObject([{ email, emailVerified: false, role: "owner" }]);
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
    expect(await db.select().from(credentials)).toEqual([]);
    const signUpTokens = await db.select().from(verifications).where(eq(verifications.purpose, "sign-up"));
    const logged = JSON.stringify(await db.select().from(auditLog));
    for (const hidden of [password, signUpTokens[0]!.value, secret, await emailedToken("verify-email")])
      expect(logged).not.toContain(hidden);
    const stored = JSON.stringify(await db.select().from(verifications));
    for (const hidden of [password, secret, await emailedToken("verify-email")]) expect(stored).not.toContain(hidden);
  });

  it("gives the same answer after the same work for a known email, and emails its owner", async () => {
    const { email: known } = await aUser(db, { email: "known@example.test" });
    const hashed = countHashing();
    const fresh = await signUp(context(), visitor, { email, password, from });
    const hashesForNew = hashed();
    const again = await signUp(context(), visitor, { email: known.toUpperCase(), password, from });

    const secret = expect.stringMatching(/^[\w-]{43}$/);
    expect([fresh, again]).toEqual([secret, secret]);
    expect([hashesForNew, hashed()]).toEqual([1, 2]);
    expect((await queuedEmails()).map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [email, "verify-email"],
      [known, "account-already-exists"],
    ]);
    expect(await db.select().from(users)).toHaveLength(2);
    await expect(signIn(context(), visitor, { email: known, password, from })).rejects.toMatchObject({ code: "wrong_sign_in" });
    expect((await signIn(context(), visitor, { email: known, password: testPassword, from })).role).toBe("owner");
  });

  it("creates one user when two sign-ups arrive at the same time", async () => {
    const both = await Promise.all([1, 2].map(() => signUp(context(), visitor, { email, password, from })));
    expect(both.map((secret) => secret.length)).toEqual([43, 43]);
    expect(await db.select().from(users)).toHaveLength(1);
    expect(await db.select().from(credentials)).toEqual([]);
  });
});

describe("confirming an email", () => {
  const confirm = (token: string, signUp: string, given = context()) => verifyEmail(given, visitor, { token, signUp, from });

  it("rejects links that are expired, altered, or for another purpose", async () => {
    const clock = aClock();
    const secret = await signUp(context(clock), visitor, { email, password, from });
    const token = await emailedToken("verify-email");
    for (const wrong of ["", "x", secret, `${token}x`, token.slice(1), token.toUpperCase(), `${token}'`])
      await expect(confirm(wrong, secret, context(clock))).rejects.toMatchObject({ code: "link_dead" });
    clock.forward(24 * hour);
    await expect(confirm(token, secret, context(clock))).rejects.toMatchObject({ code: "link_dead" });
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: false }]);
  });
});
