import { describe, expect, it } from "vitest";
import { twoFactorSettings, users } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aUser } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { anAdminWithTwoFactor } from "#test/two-factor.ts";
import { changeAdmin } from "#server/cli/admin-command.ts";
import { BadSettings } from "./environment-variables.ts";
import { createFirstAdmin } from "./seed-town.ts";

const firstAdmin = { email: "ada@example.test", password: "river bend 1887" };

function aLog() {
  const lines: string[] = [];
  return { lines, info: (facts: object, message: string) => void lines.push(message + JSON.stringify(facts)) };
}

describe("the first admin", () => {
  it("is created from the settings and can log in, and later starts change nothing", async () => {
    const site = aSite();
    const log = aLog();
    await createFirstAdmin(site.app, { firstAdmin }, log);
    await createFirstAdmin(site.app, { firstAdmin: { ...firstAdmin, email: "eve@example.test" } }, log);
    await createFirstAdmin(site.app, { firstAdmin: null }, log);

    expect((await db.select().from(users)).map(({ email, role }) => [email, role])).toEqual([[firstAdmin.email, "admin"]]);
    expect((await aBrowser(site).post("/login", firstAdmin)).to).toBe("/admin/dashboard");
    expect(log.lines).toEqual(["created the first admin{}"]);
  });

  it("can't have a password that is easy to guess, and the site does not start with one", async () => {
    const easy = { firstAdmin: { ...firstAdmin, password: "password1" } };
    const start = createFirstAdmin(aSite().app, easy, aLog());
    await expect(start).rejects.toThrow(BadSettings);
    await expect(start).rejects.toThrow("ADMIN_PASSWORD is easy to guess");
    expect(await db.select().from(users)).toEqual([]);
  });
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
