import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, testPassword } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const recipients = async () =>
  (await queuedEmails()).filter(({ kind }) => kind === "new-browser-sign-in").map(({ recipient }) => recipient);

describe("a login from a new browser", () => {
  it.each(["/admin", "/login"])("emails the admin once for each browser, at %s", async (path) => {
    const site = aSite();
    const { email, userId } = await anAdmin(db);
    const logIn = async (browser: ReturnType<typeof aBrowser>) => {
      expect((await browser.post(path, { email, password: testPassword })).to).toBe("/admin/dashboard");
      await browser.post("/logout", {});
    };
    const [first, second] = [aBrowser(site), aBrowser(site)];
    await logIn(first);
    await logIn(first);
    expect(await recipients()).toEqual([email]);
    await logIn(second);
    expect(await recipients()).toEqual([email, email]);
    const rows = (await db.select().from(auditLog)).filter(({ action }) => action === "sign_in_new_browser");
    expect(rows.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([
      [userId, userId],
      [userId, userId],
    ]);
    const [message] = await site.deliver();
    expect(message!.text).toContain("http://site.test/forgot-password");
  });

  it("sends no email for a wrong password or to owners", async () => {
    const site = aSite();
    const [admin, owner] = [await anAdmin(db), await aUser(db)];
    await aBrowser(site).post("/admin", { email: admin.email, password: "not this one" });
    await aBrowser(site).post("/login", { email: owner.email, password: testPassword });
    expect(await recipients()).toEqual([]);
  });
});
