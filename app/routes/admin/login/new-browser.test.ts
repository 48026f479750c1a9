import { describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, testPassword } from "#test/factories.ts";
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
});
