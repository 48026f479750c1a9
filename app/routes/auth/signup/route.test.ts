import { describe, expect, it } from "vitest";
import { users } from "#domain/accounts/schema.ts";
import { aBrowser, leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { elementWith, linkTo, mainOf, textOf } from "#test/html.ts";
import { emailedToken } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";

const email = "ada@example.test";
const password = "river bend 1887";
const fresh = { email, password, confirmPassword: password };
/** Returns the link in the latest email. */
const latestLink = async () => `/verify-email?token=${await emailedToken("verify-email")}`;
const done = { status: 302, to: "/verify-email", toast: ["Please check your email to verify your account."] };

describe("/signup", () => {
  it("logs in when the address is confirmed in the same browser, and asks whether the business is already here [signup.done]", async () => {
    const site = aSite();
    const browser = aBrowser(site);
    expect(await browser.post("/signup", fresh)).toEqual(done);
    expect(textOf(mainOf(await browser.page("/verify-email")))).toContain("Check your email");
    expect((await browser.post("/login", { email, password })).status).toBe(409);

    const link = await latestLink();
    expect(await leadOf(await browser.visit(link))).toEqual({
      ...{ status: 302, to: "/dashboard", toast: ["Your email address is confirmed."] },
    });
    expect((await db.select().from(users))[0]).toMatchObject({ email, role: "owner", emailVerified: true });
    const dashboard = mainOf(await browser.page("/dashboard"));
    expect(textOf(dashboard)).toMatch(/^No Business Listed Is your business already here\?/);
    expect(linkTo(dashboard, "Add Your Business")).toBe("/business/new");
  });

  it("confirms nothing when the link is only opened elsewhere, and leads to the login there", async () => {
    const site = aSite();
    await aBrowser(site).post("/signup", fresh);
    const link = await latestLink();
    const elsewhere = aBrowser(site);
    const form = (await elsewhere.visit(link)).headers.get("location")!;
    expect(textOf(mainOf(await elsewhere.page(form)))).toContain("Choose your password");
    expect((await db.select().from(users))[0]!.emailVerified).toBe(false);
    expect(await elsewhere.post(form, { token: form.split("=")[1]!, password, confirmPassword: password })).toEqual({
      ...{ status: 302, to: "/login", toast: ["Your password was saved.", "Please log in with it."] },
    });
    expect(elsewhere.jar.has("session")).toBe(false);
    expect((await elsewhere.post("/login", { email, password })).to).toBe("/");
  });

  it.each([
    [{ password: "seven77" }, "Password must be at least 8 characters"],
    [{ password: "x".repeat(101) }, "Password is too long"],
    [{ confirmPassword: "another one 1" }, "Passwords do not match"],
    [{ email: "ada" }, "Please enter a valid email address"],
    [{ password: "password1", confirmPassword: "password1" }, "That password is easy to guess. Please choose another."],
    [
      { password: "Ada@example.test", confirmPassword: "Ada@example.test" },
      "Please choose a password that is not your email address.",
    ],
  ])("shows an error at the field: %o [signup.password] [signup.match] [signup.email]", async (input, problem) => {
    const response = await aSite().visit("/signup", { form: { ...fresh, ...input } });
    const page = await response.text();
    expect([400, 409]).toContain(response.status);
    expect(elementWith(mainOf(page), "p", problem)).toContain("-error");
    for (const secret of [password, "password1", "seven77"]) expect(page).not.toContain(secret);
    expect(await db.select().from(users)).toEqual([]);
  });

  it("shows an error when the database fails, and keeps the email but not the password [signup.failed]", async () => {
    const response = await aSite({ db: brokenDb() }).visit("/signup", { form: fresh });
    const page = await response.text();
    expect(response.status).toBe(503);
    expect(textOf(mainOf(page))).toContain("Failed to create account. Please try again.");
    expect(page).toContain(email);
    expect(page).not.toContain(password);
  });
});

describe("/verify-email", () => {
  it("says that a used link no longer works, and offers another", async () => {
    const site = aSite();
    const browser = aBrowser(site);
    await browser.post("/signup", fresh);
    const dead = await latestLink();
    await browser.post(dead, {});
    for (const response of [await site.visit(dead), await site.visit(dead, { form: {} })]) {
      const main = mainOf(await response.text());
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(textOf(main)).toContain("This link no longer works");
      expect(linkTo(main, "Send another link")).toBe("/forgot-password");
      expect(linkTo(main, "Log in")).toBe("/login");
    }
    expect((await site.visit("/verify-email?token=")).status).toBe(410);
  });

  it("keeps the link's token out of logs, caches, Referer, and search engines", async () => {
    const lines: string[] = [];
    const line = (facts: object, message: string) =>
      void lines.push(message + JSON.stringify(facts, Object.getOwnPropertyNames(facts)));
    const token = "secret-token-of-an-email";
    for (const path of ["/verify-email", "/reset-password"]) {
      const site = aSite({ log: { info: line, warn: line, error: line } });
      const response = await site.visit(`${path}?token=${token}`);
      expect(response.headers.get("referrer-policy")).toBe("strict-origin");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
      const broken = aSite({ db: brokenDb(), log: { info: line, warn: line, error: line } });
      expect((await broken.visit(`${path}?token=${token}`)).status).toBe(200);
      const form = { token, password, confirmPassword: password };
      expect((await broken.visit(`${path}?token=${token}`, { form })).status).toBe(503);
    }
    expect(lines.length).toBeGreaterThanOrEqual(4);
    expect(lines.join("\n")).not.toContain(token);
    expect((await aSite().visit("/about")).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });
});
