import { describe, expect, it } from "vitest";
import { aBrowser, leadOf } from "#test/browser.ts";
import { brokenDb, db, without } from "#test/db.ts";
import { aBusiness, anAdmin, aSubscription, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { attributeOf, elementsOf, linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const welcome = ["You have successfully logged in."];
const lookupFailed = ["Failed to fetch subscription", "Something went wrong. Please try again later."];
const wrong = "Wrong email or password. Please try again.";

async function failedLogin(form: Record<string, string>, site = aSite()) {
  const response = await site.visit("/login", { form });
  return { status: response.status, page: await response.text() };
}

/** Returns the page's error message. */
function alertOf(page: string): string {
  return /<p[^>]*role="alert"[^>]*>.*?<\/p>/s.exec(mainOf(page))?.[0] ?? "";
}

async function anOwnerPaying(plan: "premium" | "premium_sponsorship") {
  const user = await aUser(db);
  await aSubscription(db, user.id, plan);
  return user;
}

describe("/login", () => {
  it("shows the form with fields that password managers can fill in [login.form] [login.links]", async () => {
    const main = mainOf(await aSite().page("/login"));
    expect(textOf(elementsOf(main, "h1")[0]!)).toBe("Welcome back");
    expect([linkTo(main, "Sign up"), linkTo(main, "Forgot your password?")]).toEqual(["/signup", "/forgot-password"]);
    const inputs = [...main.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
    expect(inputs.map((input) => ["name", "type", "autoComplete"].map((of) => attributeOf(input, of)))).toEqual([
      ["email", "email", "username"],
      ["password", "password", "current-password"],
    ]);
    const form = elementsOf(main, "form")[0]!;
    expect([attributeOf(form, "action"), attributeOf(form, "method")]).toEqual([null, "post"]);
  });

  it.each([
    ["email", { email: "ada", password: testPassword }, "Please enter a valid email address"],
    ["password", { email: "ada@example.test", password: "q7-hz" }, "Password must be at least 6 characters"],
  ])("shows an error at the %s field: %o [login.email] [login.password]", async (_, form, problem) => {
    const { status, page } = await failedLogin(form);
    expect(status).toBe(400);
    expect(textOf(mainOf(page))).toContain(problem);
    expect(page).toContain(`value="${form.email}"`);
    if (form.password) expect(page).not.toContain(form.password);
  });

  it("shows the same red alert for a wrong password and an unknown email, without the password [login.alert]", async () => {
    const { email } = await aUser(db);
    const responses = [];
    for (const form of [
      { email, password: "not this one" },
      { email: "nobody@example.test", password: "not this one" },
    ]) {
      const { page, status } = await failedLogin(form);
      responses.push({ status, main: mainOf(page).replaceAll(form.email, "…"), alert: textOf(alertOf(page)) });
      expect(page).not.toContain("not this one");
    }
    expect(responses[0]).toMatchObject({ status: 409, alert: wrong });
    expect(responses[1]!.alert).toBe(responses[0]!.alert);
    expect(textOf(responses[1]!.main)).toBe(textOf(responses[0]!.main));
    expect(alertOf((await failedLogin({ email, password: "not this one" })).page)).toContain("text-brick");
  });

  it('shows "Failed to sign in" when the database fails, and keeps the email [login.failed]', async () => {
    const site = aSite({ db: brokenDb() });
    const { status, page } = await failedLogin({ email: "ada@example.test", password: testPassword }, site);
    expect([status, textOf(alertOf(page))]).toEqual([503, "Failed to sign in"]);
    expect(page).toContain("ada@example.test");
    expect(site.log).toContain("a domain call failed");
  });
});

describe("after login", () => {
  const logIn = async (email: string, path = "/login", site = aSite()) =>
    aBrowser(site).post(path, { email, password: testPassword });

  it("an owner with a business goes to the dashboard, even with a plan [login.success] [login.to-business]", async () => {
    const owner = await anOwnerPaying("premium");
    await aBusiness(db, { ownerId: owner.id, approvalStatus: "pending" });
    expect(await logIn(owner.email)).toEqual({ status: 302, to: "/dashboard", toast: welcome });
  });

  it("others go where their plan or role leads [login.to-plan]", async () => {
    expect((await logIn((await anOwnerPaying("premium_sponsorship")).email)).to).toBe("/dashboard/sponsorship-form");
    expect((await logIn((await anOwnerPaying("premium")).email)).to).toBe("/dashboard/premium-form");
    expect((await logIn((await aUser(db)).email)).to).toBe("/");
    expect((await logIn((await anAdmin(db)).email)).to).toBe("/admin/dashboard");
  });

  it("an owner goes to Home with a toast when the plan lookup fails [login.lookup-failed]", async () => {
    const { email } = await aUser(db);
    const browser = aBrowser(aSite());
    const answer = await without("subscriptions", () => browser.post("/login", { email, password: testPassword }));
    expect(answer).toEqual({ status: 302, to: "/", toast: lookupFailed });
    expect(browser.jar.has("session")).toBe(true);
  });

  it("an owner returns to the page that required login", async () => {
    const next = "/business/new?from=here";
    expect((await logIn((await aUser(db)).email, `/login?${new URLSearchParams({ next })}`)).to).toBe(next);
  });

  it.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/..//evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "dashboard",
    "javascript:alert(1)",
    "/login",
    "/logout",
    "/admin/dashboard",
    "",
  ])("an owner is never redirected to %j", async (next) => {
    const { email } = await aUser(db);
    expect((await logIn(email, `/login?${new URLSearchParams({ next })}`)).to).toBe("/");
  });

  it("an admin returns only to admin pages and their account", async () => {
    const { email } = await anAdmin(db);
    for (const [next, to] of [
      ["/admin/dashboard/categories", "/admin/dashboard/categories"],
      ["/dashboard/account", "/dashboard/account"],
      ["/dashboard", "/admin/dashboard"],
      ["/administration", "/admin/dashboard"],
    ] as const)
      expect((await logIn(email, `/login?${new URLSearchParams({ next })}`)).to).toBe(to);
  });

  it("a logged-in user who opens /login or /signup is redirected", async () => {
    const site = aSite();
    const user = await aUser(db);
    const headers = { cookie: await cookieOf(site.app, { userId: user.id, role: "owner" }) };
    expect((await leadOf(await site.visit("/login", { headers }))).to).toBe("/");
    expect((await leadOf(await site.visit("/login?next=/dashboard/account", { headers }))).to).toBe("/dashboard/account");
    expect((await leadOf(await site.visit("/signup", { headers }))).to).toBe("/login");
  });
});
