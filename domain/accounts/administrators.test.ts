import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { findActor } from "#test/actor.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, testPassword } from "#test/factories.ts";
import town from "../../town.config.ts";
import { ensureFirstAdmin, makeAdmin, removeAdmin } from "./administrators.ts";
import { users } from "./schema.ts";
import { startSession } from "#domain/accounts/sessions.ts";
import { signIn } from "#domain/accounts/sign-in.ts";

const app = { db, clock: aClock(), town, twoFactorKey: null };
const visitor = { role: "visitor" } as const;
const settings = { email: "Boss@Example.test", password: "a barn full of owls" };

const admins = async () => (await db.select().from(users).where(eq(users.role, "admin"))).map(({ id, email }) => ({ id, email }));

describe("admins", () => {
  it("are managed by admins only", async () => {
    const admin = await anAdmin(db);
    const user = await aUser(db);
    const former = { role: "admin", userId: user.id } as const;
    for (const intruder of [visitor, { role: "owner", userId: admin.userId } as const, former]) {
      for (const action of [() => makeAdmin(app, intruder, user.id), () => removeAdmin(app, intruder, admin.userId)])
        await expect(action()).rejects.toMatchObject({ kind: "not_allowed", code: "admins_only" });
    }
    expect(await admins()).toEqual([{ id: admin.userId, email: admin.email }]);
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  it("can't both succeed when the last two remove each other at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.update(users).set({ role: "owner" });
      const [first, second] = [await anAdmin(db), await anAdmin(db)];
      const removals = round % 2 ? [first.userId, second.userId] : [second.userId, first.userId];
      const outcomes = await Promise.allSettled([removeAdmin(app, first, removals[0]!), removeAdmin(app, second, removals[1]!)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await admins()).toHaveLength(1);
    }
  });
});

describe("the first admin", () => {
  it("is created from the settings once, even by two processes that start together", async () => {
    const created = await Promise.all([ensureFirstAdmin(app, settings), ensureFirstAdmin(app, settings)]);
    expect(created.sort()).toEqual([false, true]);
    const signedIn = await signIn(app, visitor, { ...settings, from: "192.0.2.1", only: "admins" });
    expect(signedIn.role).toBe("admin");
    expect(await ensureFirstAdmin(app, { email: "other@example.test", password: "another barn of owls" })).toBe(false);
    expect(await admins()).toEqual([{ id: signedIn.userId, email: "boss@example.test" }]);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(settings.password);
  });

  it("takes over an existing account with the same email", async () => {
    const user = await aUser(db, { email: "boss@example.test", emailVerified: false });
    const { value } = await startSession(app, user);
    await ensureFirstAdmin(app, settings);
    expect(await findActor(app, value)).toEqual(visitor);
    const signInWith = (password: string) => signIn(app, visitor, { email: user.email, password, from: "192.0.2.1" });
    await expect(signInWith(testPassword)).rejects.toMatchObject({ code: "wrong_sign_in" });
    expect((await signInWith(settings.password)).userId).toBe(user.id);
  });
});
