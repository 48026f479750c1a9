import { expect, it } from "vitest";
import { sessions, twoFactorSettings } from "#domain/accounts/schema.ts";
import { aBrowser } from "#test/browser.ts";
import { db } from "#test/db.ts";
import { aUser, testPassword } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import { authenticatorCode } from "#test/two-factor.ts";

const here = "/dashboard/account/two-step";
const currentPassword = testPassword;

it("asks an owner who turned on two-step sign-in for a code at every login until they turn it off", async () => {
  const site = aSite({ twoFactor: { required: true, key: null } });
  const { email, id } = await aUser(db);
  const code = (later = 0) => authenticatorCode(site.app, id, later);
  const logIn = { email, password: testPassword };
  const browser = aBrowser(site);
  const other = aBrowser(site);
  for (const each of [browser, other]) expect((await each.post("/login", logIn)).to).toBe("/");

  expect(textOf(mainOf(await browser.page(here)))).not.toContain("requires two-step sign-in");
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

it("redirects to the login page if no login is waiting for a code or nobody is logged in", async () => {
  const site = aSite();
  expect((await aBrowser(site).post("/second-step", { code: "123456" })).to).toBe("/login");
  expect((await site.visit(here)).headers.get("location")).toContain("/login?");
});
