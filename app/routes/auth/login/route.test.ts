import { describe, expect, it } from "vitest";
import { subscriptions } from "#domain/plans/schema.ts";
import { aBrowser, leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, anAdmin, aSubscription, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { countHashing } from "#test/hashing.ts";
import { attributeOf, elementsOf, elementWith, linksOf, linkTo, mainOf, textOf } from "#test/html.ts";
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
  it("and the sign-up page link to each other and keep the page to open after the login [login.links]", async () => {
    const site = aSite();
    const next = `?${new URLSearchParams({ next: "/claim-business/1" })}`;
    expect(linkTo(mainOf(await site.page(`/login${next}`)), "Sign up")).toBe(`/signup${next}`);
    expect(linkTo(mainOf(await site.page(`/signup${next}`)), "Log in")).toBe(`/login${next}`);
  });

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
    ["email", { email: "", password: testPassword }, "Please enter a valid email address"],
    ["password", { email: "ada@example.test", password: "q7-hz" }, "Password must be at least 6 characters"],
    ["password", { email: "ada@example.test", password: "" }, "Password must be at least 6 characters"],
  ])("shows an error at the %s field: %o [login.email] [login.password]", async (_, form, problem) => {
    const { status, page } = await failedLogin(form);
    expect(status).toBe(400);
    expect(textOf(mainOf(page))).toContain(problem);
    expect(page).toContain(`value="${form.email}"`);
    if (form.password) expect(page).not.toContain(form.password);
  });

  it("shows the same red alert for a wrong password and an unknown email, without the password [login.alert]", async () => {
    const { email } = await aUser(db);
    const hashed = countHashing();
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
    expect(hashed()).toBe(2);
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

  it("an owner with a business goes to the dashboard [login.success] [login.to-business]", async () => {
    const owner = await anOwnerPaying("premium");
    await aBusiness(db, { ownerId: owner.id, approvalStatus: "pending" });
    expect(await logIn(owner.email)).toEqual({ status: 302, to: "/dashboard", toast: welcome });
  });

  it.each([
    ["premium_sponsorship", "/dashboard/sponsorship-form"],
    ["premium", "/dashboard/premium-form"],
  ] as const)("an owner with plan %s and no business goes to %s [login.to-plan]", async (plan, to) => {
    expect(await logIn((await anOwnerPaying(plan)).email)).toEqual({ status: 302, to, toast: welcome });
  });

  it("an admin goes to the admin dashboard, and an owner without a plan or a business goes to Home [login.to-plan]", async () => {
    expect((await logIn((await aUser(db)).email)).to).toBe("/");
    expect((await logIn((await anAdmin(db)).email)).to).toBe("/admin/dashboard");
  });

  it("an owner goes to Home with a toast when the plan lookup fails [login.lookup-failed]", async () => {
    const { email } = await aUser(db);
    const site = aSite({ db: withoutSubscriptions() });
    const browser = aBrowser(site);
    expect(await browser.post("/login", { email, password: testPassword })).toEqual({
      status: 302,
      to: "/",
      toast: lookupFailed,
    });
    expect(browser.jar.has("session")).toBe(true);
    expect(site.log).toContain("a domain call failed");
  });

  it.each(["/dashboard/account", "/dashboard", "/business/new?from=here", "/premium-upgrade"])(
    "an owner returns to the page that required login: %s",
    async (next) => {
      const { email } = await aUser(db);
      expect((await logIn(email, `/login?${new URLSearchParams({ next })}`)).to).toBe(next);
    },
  );

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

describe("a session", () => {
  it("shows Log out and the link to the business or admin dashboard in the header", async () => {
    const site = aSite();
    const user = await aUser(db);
    const headerLinks = async (headers: Record<string, string>) => {
      const [header] = elementsOf(await (await site.visit("/about", { headers })).text(), "header");
      const links = linksOf(header!).map(({ text, href }) => `${text} ${href}`);
      return { links, logOut: attributeOf(elementWith(header!, "form", "Log out"), "action") };
    };
    const owner = await headerLinks({ cookie: await cookieOf(site.app, { userId: user.id, role: "owner" }) });
    expect(owner).toMatchObject({ links: expect.arrayContaining(["My Business /dashboard"]), logOut: "/logout" });
    expect(owner.links).not.toContain("Log in to your business /login");
    const admin = await headerLinks({ cookie: await cookieOf(site.app, await anAdmin(db)) });
    expect(admin).toMatchObject({ links: expect.arrayContaining(["Admin Dashboard /admin/dashboard"]), logOut: "/logout" });
    expect(await headerLinks({})).toMatchObject({
      links: expect.arrayContaining(["Log in to your business /login"]),
      logOut: null,
    });
  });
});

/** Returns a database handle that throws an error when it reads subscriptions. */
function withoutSubscriptions(): typeof db {
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (key !== "select") return typeof value === "function" ? value.bind(target) : value;
      return (fields?: Record<string, unknown>) => {
        const query = target.select(fields as never);
        const from = query.from.bind(query);
        query.from = ((table: never) => {
          if (table === (subscriptions as never)) throw new Error("the database is down");
          return from(table);
        }) as never;
        return query;
      };
    },
  });
}
