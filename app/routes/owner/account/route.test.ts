import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users } from "#domain/accounts/schema.ts";
import { aBrowser, leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { anAdmin, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { emailedToken } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const path = "/dashboard/account";
const chosen = "river bend 1887";
const newPassword = { currentPassword: testPassword, password: chosen, confirmPassword: chosen };

/** Returns a logged-in owner and their browser. `enter` logs in with another browser. */
async function signedIn(site = aSite()) {
  const { email, id } = await aUser(db);
  const enter = async () => {
    const browser = aBrowser(site);
    await browser.post("/login", { email, password: testPassword });
    return browser;
  };
  return { site, email, id, enter, browser: await enter() };
}

describe("/dashboard/account", () => {
  it("lets an owner turn optional emails off and on, and keeps the choice for a new address", async () => {
    const { browser, id } = await signedIn();
    expect(await browser.page(path)).toContain("You get optional emails.");
    expect(await browser.post(`${path}/emails`, { wanted: "no" })).toMatchObject({ status: 302, to: path, toast: ["Saved"] });
    expect(await browser.page(path)).toContain("You get no optional emails.");
    expect((await browser.visit(`${path}/emails`, { form: { wanted: "everything" } })).status).toBe(400);
    await browser.post(`${path}/address`, { email: "new@example.test", currentPassword: testPassword });
    await browser.post(`/verify-email?token=${await emailedToken("verify-new-email")}`, {});
    expect((await db.select().from(users).where(eq(users.id, id)))[0]!.email).toBe("new@example.test");
    expect(await browser.page(path)).toContain("You get no optional emails.");
    await browser.post(`${path}/emails`, { wanted: "yes" });
    expect(await browser.page(path)).toContain("You get optional emails.");
  });

  it.each([
    [{ currentPassword: "not this one" }, "That is not your current password."],
    [{ password: "password1", confirmPassword: "password1" }, "That password is easy to guess. Please choose another."],
  ])("shows the error in the password form: %o [account.password-refused]", async (fields, problem) => {
    const { browser } = await signedIn();
    const response = await browser.visit(`${path}/password`, { form: { ...newPassword, ...fields } });
    const answer = await response.text();
    expect([response.status, answer.includes(problem)]).toEqual([problem.startsWith("That") ? 409 : 400, true]);
    for (const secret of [testPassword, chosen, "not this one"]) expect(answer).not.toContain(secret);
  });

  it("logs out every browser, and redirects an admin to the admin login", async () => {
    const { site, browser, enter } = await signedIn();
    await enter();
    const done = ["Logged out successfully", "You are logged out of every browser."];
    expect(await browser.post(`${path}/log-out-everywhere`, {})).toEqual({ status: 302, to: "/login", toast: done });
    expect(browser.jar.has("session")).toBe(false);
    expect(await db.select().from(sessions)).toEqual([]);
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    expect((await leadOf(await site.visit(`${path}/log-out-everywhere`, { form: {}, headers }))).to).toBe("/admin");
  });
});
