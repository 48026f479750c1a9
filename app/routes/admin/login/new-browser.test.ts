import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, testPassword } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { anAdminWithFactor } from "#test/two-factor.ts";
import { aSite } from "#test/site.ts";

const told = async () =>
  (await queuedEmails()).filter(({ kind }) => kind === "new-browser-sign-in").map(({ recipient }) => recipient);

describe("an admin's sign-in from a new browser", () => {
  it.each(["/admin", "/login"])("emails the admin, once for each browser, at %s [operations.new-browser]", async (door) => {
    const site = aSite();
    const { email, userId } = await anAdmin(db);
    const signIn = async (browser: ReturnType<typeof aBrowser>) => {
      expect((await browser.post(door, { intent: "login", email, password: testPassword })).to).toBe("/admin/dashboard");
      await browser.post("/logout", {});
    };
    const [first, second] = [aBrowser(site), aBrowser(site)];
    await signIn(first);
    await signIn(first);
    expect(await told()).toEqual([email]);
    await signIn(second);
    expect(await told()).toEqual([email, email]);
    const rows = (await db.select().from(auditLog)).filter(({ action }) => action === "sign_in_new_browser");
    expect(rows.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([
      [userId, userId],
      [userId, userId],
    ]);
    const email0 = (await site.deliver())[0]!;
    expect(email0.text).toContain("http://site.test/forgot-password");
  });

  it("is emailed after the second step, not after the password alone [operations.new-browser]", async () => {
    const site = aSite();
    const { email, codes } = await anAdminWithFactor(db, site.app);
    const browser = aBrowser(site);
    await browser.post("/admin", { intent: "login", email, password: testPassword });
    expect(await told()).toEqual([]);
    await browser.post("/second-step", { intent: "code", code: codes[0]! });
    expect(await told()).toEqual([email]);
  });

  it("is not emailed for a wrong password, nor to owners [operations.new-browser]", async () => {
    const site = aSite();
    const [admin, owner] = [await anAdmin(db), await aUser(db)];
    await aBrowser(site).post("/admin", { intent: "login", email: admin.email, password: "not this one" });
    await aBrowser(site).post("/login", { intent: "login", email: owner.email, password: testPassword });
    expect(await told()).toEqual([]);
  });
});
