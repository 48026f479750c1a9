import { describe, expect, it } from "vitest";
import { sessions } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, aUser, testPassword } from "#test/factories.ts";
import { attributeOf, elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { queuedEmails } from "#test/queued-emails.ts";

const loginForm = (email: string, password = testPassword) => ({ email, password });

describe("/admin", () => {
  it("shows the email and password fields and a link back to Home [admin-ui-frame.sign-in]", async () => {
    const main = mainOf(await aSite().page("/admin"));
    expect(textOf(elementsOf(main, "h1")[0]!)).toBe("Admin Access");
    expect(elementsOf(main, "label").map(textOf)).toEqual(["Email", "Password"]);
    const button = elementsOf(main, "button").at(-1)!;
    expect([textOf(button), attributeOf(button, "type")]).toEqual(["Access Dashboard", null]);
    expect(linkTo(main, "Back to Home")).toBe("/");
  });

  it("refuses an owner with the right password", async () => {
    const site = aSite();
    const { email } = await aUser(db);
    const response = await site.visit("/admin", { form: loginForm(email) });
    expect(response.status).toBe(409);
    expect(textOf(mainOf(await response.text()))).toContain("Access denied. You must be an admin to access this area.");
    const wrong = await site.visit("/admin", { form: loginForm(email, "not the password") });
    expect(await wrong.text()).not.toContain("Access denied");
    expect(await db.$count(sessions)).toBe(0);
  });

  it("shows the validation messages [admin-ui-frame.sign-in-rules]", async () => {
    const response = await aSite().visit("/admin", { form: loginForm("ada", "short") });
    expect(response.status).toBe(400);
    const main = textOf(mainOf(await response.text()));
    expect(main).toContain("Please enter a valid email address");
    expect(main).toContain("Password must be at least 6 characters");
  });

  it("shows an error when the database fails [admin-ui-frame.sign-in-failed]", async () => {
    const response = await aSite({ db: brokenDb() }).visit("/admin", { form: loginForm("ada@example.test") });
    expect(response.status).toBe(503);
    expect(textOf(mainOf(await response.text()))).toContain("Failed to sign in");
  });
});

const recipients = async () =>
  (await queuedEmails()).filter(({ kind }) => kind === "login-changed").map(({ recipient }) => recipient);

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
