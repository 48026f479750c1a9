import { describe, expect, it } from "vitest";
import { twoFactorSettings, users } from "#domain/accounts/schema.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { anAdminWithTwoFactor } from "#test/two-factor.ts";
import { changeAdmin } from "#server/cli/admin-command.ts";
import { BadSettings } from "./environment-variables.ts";
import { createFirstAdmin } from "./seed-town.ts";

it("the first admin's password can't be easy to guess, and the site does not start with one", async () => {
  const firstAdmin = { email: "ada@example.test", password: "password1" };
  const start = createFirstAdmin(aSite().app, { firstAdmin }, { info() {} });
  await expect(start).rejects.toThrow("ADMIN_PASSWORD is easy to guess");
  await expect(start).rejects.toThrow(BadSettings);
  expect(await db.$count(users)).toBe(0);
});

describe("town admin", () => {
  const local = { publicOrigin: "http://localhost:3000" };

  it("makes a user an admin only if their account is confirmed", async () => {
    const { app } = aSite();
    const user = await aUser(db, { email: "grace@example.test" });
    await aUser(db, { email: "waiting@example.test", emailVerified: false });
    await changeAdmin(app, { email: "Grace@example.test", resets: false }, local);
    for (const email of ["waiting@example.test", "nobody@example.test"])
      await expect(changeAdmin(app, { email, resets: false }, local)).rejects.toThrow("has no confirmed account here");
    const admins = (await db.select().from(users)).filter(({ role }) => role === "admin");
    expect(admins.map(({ id }) => id)).toEqual([user.id]);
  });

  it("turns off the last admin's two-step sign-in, and fails when it is already off", async () => {
    const site = aSite();
    const admin = await anAdminWithTwoFactor(db, site.app);
    const reset = () => changeAdmin(site.app, { email: admin.email.toUpperCase(), resets: true }, local);
    expect(await reset()).toContain("Two-step sign-in is off");
    expect(await db.$count(twoFactorSettings)).toBe(0);
    const [email] = await site.deliver();
    const subject = "Two-step sign-in was turned off for your Williston Directory account";
    expect([email!.subject, email!.to]).toEqual([subject, admin.email]);
    await expect(reset()).rejects.toThrow("has no account with two-step sign-in");
  });
});
