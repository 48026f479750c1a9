import { beforeEach, describe, expect, it } from "vitest";
import { recoveryCodes, sessions } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { testPassword } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { anAdminWithTwoFactor, authenticatorCode } from "#test/two-factor.ts";
import { aSite } from "#test/site.ts";

const codePath = "/second-step";
const expired = ["Please log in again.", "Enter the code within 10 minutes of entering your password."];

let site: ReturnType<typeof aSite>;
let admin: Awaited<ReturnType<typeof anAdminWithTwoFactor>>;
beforeEach(async () => {
  site = aSite();
  admin = await anAdminWithTwoFactor(db, site.app);
});

const loginForm = (password = testPassword) => ({ email: admin.email, password });
const codeNow = (later = 0) => authenticatorCode(site.app, admin.userId, later);

/** Returns a browser in which the correct password, but no code, was entered. */
async function afterPassword(loginPath = "/admin", on = site) {
  const browser = aBrowser(on);
  await browser.post(loginPath, loginForm());
  return browser;
}

describe("two-factor login", () => {
  it.each(["/admin", "/login"])("starts no session at %s before the code", async (loginPath) => {
    const browser = aBrowser(site);
    expect(await browser.post(loginPath, loginForm())).toEqual({ status: 302, to: codePath, toast: null });
    expect(browser.jar.has("session")).toBe(false);
    expect(await db.$count(sessions)).toBe(0);
    expect((await browser.visit("/admin/dashboard")).headers.get("location")).toMatch(/^\/admin\?/);

    const main = mainOf(await browser.page(codePath));
    expect(textOf(elementsOf(main, "h1")[0]!)).toBe("Enter your code");
    expect(elementsOf(main, "label").map(textOf)).toEqual(["Code"]);
    const entered = await browser.post(codePath, { code: await codeNow() });
    expect(entered).toEqual({ status: 302, to: "/admin/dashboard", toast: ["You have successfully logged in."] });
    expect([browser.jar.has("session"), browser.jar.has("second-step")]).toEqual([true, false]);
    expect((await browser.visit("/admin/dashboard")).status).toBe(200);
  });

  it("accepts each recovery code once, and each app code once even in two simultaneous requests", async () => {
    const [one, other] = [await afterPassword(), await afterPassword()];
    const code = await codeNow();
    const both = await Promise.all([one, other].map((browser) => browser.visit(codePath, { form: { code } })));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await both.find(({ status }) => status === 409)!.text()).toContain("That code is wrong or was already used.");

    const form = { code: admin.codes[3]!.toUpperCase().replaceAll("-", " ") };
    expect((await (await afterPassword()).visit(codePath, { form })).status).toBe(302);
    expect((await (await afterPassword()).visit(codePath, { form })).status).toBe(409);
    expect(await db.$count(recoveryCodes)).toBe(9);
    const emails = (await site.deliver()).map(({ to, subject }) => [to, subject]);
    expect(emails).toContainEqual([admin.email, "A recovery code was used to log in to your Williston Directory account"]);
  });

  it("expires ten minutes after the password is entered, and after one use", async () => {
    const late = await afterPassword();
    const done = await afterPassword();
    const token = done.jar.get("second-step")!;
    await done.post(codePath, { code: await codeNow() });
    const copied = await site.visit(codePath, {
      form: { code: await codeNow(1) },
      headers: { cookie: `second-step=${token}` },
    });
    expect(copied.headers.get("location")).toBe("/login");
    site.clock.forward(10 * 60_000);
    expect(await late.post(codePath, { code: await codeNow() })).toEqual({
      status: 302,
      to: "/login",
      toast: expired,
    });
    expect((await aBrowser(site).visit(codePath)).headers.get("location")).toBe("/login");
    expect(await db.$count(sessions)).toBe(1);
  });

  it("locks out the whole network after five wrong codes and says how long to wait", async () => {
    const browser = await afterPassword();
    const guess = async (code = "000000") => browser.visit(codePath, { form: { code } });
    for (let tried = 1; tried <= 5; tried += 1) expect((await guess()).status).toBe(409);
    const refused = await guess(await codeNow());
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("300");
    expect(await refused.text()).toContain("Too many wrong codes. Please try again in 5 minutes.");
    const other = await (await afterPassword()).visit(codePath, { form: { code: await codeNow() } });
    expect(other.status).toBe(429);
    site.clock.forward(300_000);
    expect((await guess(await codeNow())).status).toBe(302);
    // A correct code resets the count of wrong codes.
    const next = await (await afterPassword()).visit(codePath, { form: { code: "000000" } });
    expect(next.status).toBe(409);
  });
});
