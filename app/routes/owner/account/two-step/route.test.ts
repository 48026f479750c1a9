import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#db/audit-log/schema.ts";
import { recoveryCodes, sessions, twoFactorSettings } from "#domain/accounts/schema.ts";
import { aBrowser, leadOf } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aUser, anAdmin, cookieOf, testPassword } from "#test/factories.ts";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { anAdminWithTwoFactor, authenticatorCode } from "#test/two-factor.ts";
import { aSite } from "#test/site.ts";

const here = "/dashboard/account/two-step";
const currentPassword = testPassword;

let site: ReturnType<typeof aSite>;
beforeEach(() => (site = aSite()));

/** Logs the admin in. Returns the session's headers and functions that read the page and post to it. */
async function openAs(who: { userId: string; role: "admin" }, on = site) {
  const headers = { cookie: await cookieOf(on.app, who) };
  return {
    headers,
    page: async () => mainOf(await (await on.visit(here, { headers })).text()),
    post: (change: string, form: Record<string, string>) => on.visit(`${here}/${change}`, { form, headers }),
  };
}

const codesIn = (answer: string): string[] => JSON.parse(answer).done;

describe("two-step sign-in for an admin", () => {
  it("does not store the secret, and stores the recovery codes hashed", async () => {
    const admin = await anAdmin(db);
    const { page, post } = await openAs(admin);
    await post("begin", { currentPassword });
    const started = await page();
    const key = /secret=([A-Z2-7]{32})/.exec(started)![1]!;
    expect(textOf(started).replaceAll(" ", "")).toContain(key);
    expect(started).toContain('aria-label="QR code for your app"');
    const codes = codesIn(await (await post("confirm", { code: await authenticatorCode(site.app, admin.userId) })).text());
    const stored = JSON.stringify([
      await db.select().from(twoFactorSettings),
      await db.select().from(recoveryCodes),
      await db.select().from(auditLog),
    ]);
    for (const secret of [key, ...codes]) expect(stored + (await page())).not.toContain(secret);
    expect(textOf(await page())).toContain("10 recovery codes are left.");

    // With another key, the app's codes are wrong. Recovery codes still work, because they are stored as hashes.
    const otherKey = aSite({ twoFactorKey: "another key, of at least 32 characters" });
    const browser = aBrowser(otherKey);
    await browser.post("/admin", { email: admin.email, password: testPassword });
    site.clock.forward(30_000);
    const code = await authenticatorCode(site.app, admin.userId);
    expect((await browser.visit("/second-step", { form: { code } })).status).toBe(409);
    expect((await browser.post("/second-step", { code: codes[0]! })).to).toBe("/admin/dashboard");
  });

  it("can be reset only by another admin, and is removed with the role", async () => {
    const admin = await anAdminWithTwoFactor(db, site.app);
    const colleague = await anAdmin(db);
    const personOf = (userId: string) => `/admin/dashboard/people/${userId}`;
    const post = async (who: typeof colleague, userId: string, change: string) =>
      leadOf(await site.visit(`${personOf(userId)}/${change}`, { form: {}, headers: (await openAs(who)).headers }));
    expect((await post(admin, admin.userId, "reset-two-step")).status).toBe(409);
    expect((await post(colleague, admin.userId, "reset-two-step")).toast).toEqual(["Two-step sign-in is off"]);
    expect((await site.deliver()).map(({ subject }) => subject).join()).toContain("was turned off");
    const browser = aBrowser(site);
    expect((await browser.post("/admin", { email: admin.email, password: testPassword })).to).toBe("/admin/dashboard");

    const another = await anAdminWithTwoFactor(db, site.app);
    await post(colleague, another.userId, "remove-admin");
    expect(await db.$count(twoFactorSettings)).toBe(0);
  });
});

it("asks an owner who turned on two-step sign-in for a code at every login until they turn it off", async () => {
  const { email, id } = await aUser(db);
  const code = (later = 0) => authenticatorCode(site.app, id, later);
  const logIn = { email, password: testPassword };
  const browser = aBrowser(site);
  const other = aBrowser(site);
  for (const each of [browser, other]) expect((await each.post("/login", logIn)).to).toBe("/");

  expect((await browser.visit(`${here}/begin`, { form: { currentPassword: "not this one" } })).status).toBe(409);
  await browser.post(`${here}/begin`, { currentPassword });
  const done = await browser.visit(`${here}/confirm`, { form: { code: await code() } });
  const { done: recovery } = (await done.json()) as { done: string[] };
  expect(recovery).toHaveLength(10);
  expect((await other.visit(here)).status).toBe(302);

  expect((await other.post("/login", logIn)).to).toBe("/second-step");
  expect((await other.visit("/dashboard")).status).toBe(302);
  expect((await other.visit("/second-step", { form: { code: "000000" } })).status).toBe(409);
  expect((await other.post("/second-step", { code: recovery[0]! })).to).toBe("/");
  expect((await other.visit(here)).status).toBe(200);
  expect(await db.$count(sessions)).toBe(2);

  expect((await browser.visit(`${here}/off`, { form: { currentPassword, code: "000000" } })).status).toBe(409);
  expect(await db.$count(twoFactorSettings)).toBe(1);
  expect((await browser.post(`${here}/off`, { currentPassword, code: await code(1) })).to).toBe(here);
  expect((await aBrowser(site).post("/login", logIn)).to).toBe("/");
  expect((await site.deliver()).map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [email, "A recovery code was used to log in to your Williston Directory account"],
    [email, "Two-step sign-in was turned off for your Williston Directory account"],
    [email, "Two-step sign-in was turned on for your Williston Directory account"],
  ]);
});

describe("two-factor login", () => {
  const codePath = "/second-step";
  const expired = ["Please log in again.", "Enter the code within 10 minutes of entering your password."];

  let admin: Awaited<ReturnType<typeof anAdminWithTwoFactor>>;
  beforeEach(async () => {
    admin = await anAdminWithTwoFactor(db, site.app);
  });

  const loginForm = () => ({ email: admin.email, password: testPassword });
  const codeNow = (later = 0) => authenticatorCode(site.app, admin.userId, later);

  /** Returns a browser in which the correct password, but no code, was entered. */
  async function afterPassword() {
    const browser = aBrowser(site);
    await browser.post("/admin", loginForm());
    return browser;
  }

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
