import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { findSession, startSession } from "#domain/accounts/sessions.ts";
import { toastOf } from "#test/browser.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { sessionMiddleware } from "./session.ts";
import { requireAdmin, requireOwner, requireUser } from "#app/http/require-role.ts";
import { toastMiddleware } from "#app/http/redirect-with-toast.ts";

const day = 86_400_000;
const secure = "https://site.test";
const plain = "http://site.test";
const quiet = { info() {}, warn() {}, error() {} };

/** Runs one request through the middleware. `route` replaces the rest of the site. */
async function ask(
  app: { db: typeof db; clock: ReturnType<typeof aClock> },
  cookie: string | null,
  route: (context: RouterContextProvider, request: Request) => Promise<Response> | Response = () => new Response("page"),
  origin = plain,
) {
  const context = new RouterContextProvider();
  context.set(appContext, { twoFactor: { required: false, key: null }, ...app } as never);
  context.set(log, quiet);
  const request = new Request(`${origin}/dashboard`, { headers: cookie ? { cookie } : {} });
  const next = async () => {
    try {
      return await route(context, request);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
  const args = { request, context, url: new URL(request.url) } as never;
  const response = (await toastMiddleware(args, async () => sessionMiddleware(args, next) as Promise<Response>)) as Response;
  return { response, actor: context.get(actor), cookies: response.headers.getSetCookie() };
}

describe("the session cookie", () => {
  it("identifies the user and makes their responses uncacheable", async () => {
    const site = { db, clock: aClock() };
    for (const who of [await anOwner(db), await anAdmin(db)]) {
      const result = await ask(site, `toast=x; ${await cookieOf(site, who)}; other=1`);
      expect(result.actor).toMatchObject({ role: who.role, userId: who.userId });
      expect(result.cookies).toEqual([]);
      expect(result.response.headers.get("cache-control")).toBe("private, no-store");
    }
    const visitor = await ask(site, "other=1");
    expect([visitor.actor, visitor.cookies]).toEqual([{ role: "visitor" }, []]);
    expect(visitor.response.headers.has("cache-control")).toBe(false);
  });

  it("turns a public response private", async () => {
    const site = { db, clock: aClock() };
    const shared = () => new Response("picture", { headers: { "cache-control": "public, max-age=3600" } });
    for (const cookie of [await cookieOf(site, await anOwner(db)), "session=over"])
      expect((await ask(site, cookie, shared)).response.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await ask(site, "other=1", shared)).response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("is ignored on https if it was set on http, and vice versa", async () => {
    const site = { db, clock: aClock() };
    const cookie = await cookieOf(site, await anOwner(db));
    expect((await ask(site, cookie, undefined, secure)).actor).toEqual({ role: "visitor" });
    expect((await ask(site, `__Host-${cookie}`, undefined, secure)).actor.role).toBe("owner");
    expect((await ask(site, `__Host-${cookie}`)).actor).toEqual({ role: "visitor" });
  });

  it.each(["session=", "session=x", "session=%00", "session=InR4Ig%3D%3D", "session=eyJhIjoxfQ%3D%3D", "session=%zz"])(
    "is cleared when it is invalid: %s",
    async (cookie) => {
      const result = await ask({ db, clock: aClock() }, cookie);
      expect(result.actor).toEqual({ role: "visitor" });
      expect(result.cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
    },
  );

  it("is renewed for 30 days, at most once a day, and ends 30 days after the last visit", async () => {
    const site = { db, clock: aClock("2026-01-01T00:00:00Z") };
    const cookie = await cookieOf(site, await anOwner(db));
    site.clock.forward(day - 1);
    expect((await ask(site, cookie)).cookies).toEqual([]);
    site.clock.forward(1);
    const [header] = (await ask(site, cookie)).cookies;
    expect(header).toContain(cookie);
    expect(header).toContain("Expires=Sun, 01 Feb 2026 00:00:00 GMT");
    expect((await ask(site, cookie)).cookies).toEqual([]);
    site.clock.forward(30 * day);
    expect((await ask(site, cookie)).actor).toEqual({ role: "visitor" });
  });
});

describe("the role checks", () => {
  const redirectOf = async (response: Response) => ({
    to: response.headers.get("location"),
    toast: toastOf(response),
  });
  const loginRequired = { title: "Authentication Required", text: "Please sign in to access this page.", tone: "problem" };
  const routeWith = (check: (context: RouterContextProvider) => Promise<unknown>) => async (context: RouterContextProvider) =>
    Response.json(await check(context));

  it("redirect a visitor's page request to login with a toast and return 401 for a data request [login.guard] [accounts.no-session]", async () => {
    const site = { db, clock: aClock() };
    for (const [check, to] of [
      [requireUser, "/login?next=%2Fdashboard"],
      [requireOwner, "/login?next=%2Fdashboard"],
      [requireAdmin, "/admin?next=%2Fdashboard"],
    ] as const) {
      const page = await ask(
        site,
        null,
        routeWith((context) => check(context)),
      );
      // A click within an area loads the login page as a new document, so that the page still gets the toast.
      expect([page.response.status, page.response.headers.get("x-remix-reload-document")]).toEqual([302, "true"]);
      expect(await redirectOf(page.response)).toEqual({ to, toast: loginRequired });
      const data = await ask(
        site,
        null,
        routeWith((context) => check(context, "data")),
      );
      expect([data.response.status, (await data.response.text()).trim()]).toEqual([401, "Authentication required"]);
    }
  });

  it("throw the error instead of redirecting to login when the database fails, and keep the cookie", async () => {
    const clock = aClock();
    const cookie = await cookieOf({ db, clock }, await anOwner(db));
    const broken = { db: brokenDb(), clock };
    const result = await ask(broken, cookie);
    expect([await result.response.text(), result.cookies]).toEqual(["page", []]);
    await expect(
      ask(
        broken,
        cookie,
        routeWith((context) => requireOwner(context)),
      ),
    ).rejects.toThrow();
    const { value } = await startSession({ db, clock }, { id: (await anOwner(db)).userId, role: "owner" });
    expect(await findSession({ db, clock, twoFactor: { required: false, key: null } }, value)).not.toBeNull();
  });
});
