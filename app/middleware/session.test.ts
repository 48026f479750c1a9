import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { findSession, signOutEverywhere, startSession } from "#domain/accounts/sign-in/sessions.ts";
import { carriedToast } from "#test/browser.ts";
import { aClock } from "#test/clock.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { clearSessionCookie, setSessionCookie, sessionMiddleware } from "./session.ts";
import { requireAdmin, requireOwner, requireUser } from "#app/http/require-role.ts";
import { toastMiddleware } from "#app/http/redirect-with-toast.ts";

const day = 86_400_000;
const secure = "https://site.test";
const plain = "http://site.test";
const quiet = { info() {}, warn() {}, error() {} };

/** Runs one request through the middleware; `route` stands for the rest of the site. */
async function ask(
  given: { db: typeof db; clock: ReturnType<typeof aClock> },
  cookie: string | null,
  route: (context: RouterContextProvider, request: Request) => Promise<Response> | Response = () => new Response("page"),
  origin = plain,
) {
  const context = new RouterContextProvider();
  context.set(appContext, { twoFactor: { required: false, key: null }, ...given } as never);
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
  it("is for this host and https alone, or plain on http; never for scripts or other sites [accounts.cookie]", async () => {
    const session = { value: "v", expiresAt: new Date("2026-02-01T00:00:00Z") };
    const common = /^[^;]+; Path=\/; Expires=Sun, 01 Feb 2026 00:00:00 GMT; HttpOnly(; Secure)?; SameSite=Lax$/;
    const [over, under] = [
      await setSessionCookie(new Request(secure), session),
      await setSessionCookie(new Request(plain), session),
    ];
    for (const header of [over, under]) expect(header).toMatch(common);
    expect(over).toMatch(/^__Host-session=.*; Secure/);
    expect(under).toMatch(/^session=/);
    expect(under).not.toContain("Secure");
    expect(await clearSessionCookie(new Request(secure))).toMatch(
      /^__Host-session=; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("says who asks; answers to them are kept by nobody [accounts.private]", async () => {
    const site = { db, clock: aClock() };
    for (const who of [await anOwner(db), await anAdmin(db)]) {
      const asked = await ask(site, `toast=x; ${await cookieOf(site, who)}; other=1`);
      expect(asked.actor).toMatchObject({ role: who.role, userId: who.userId });
      expect(asked.cookies).toEqual([]);
      expect(asked.response.headers.get("cache-control")).toBe("private, no-store");
    }
    const visitor = await ask(site, "other=1");
    expect([visitor.actor, visitor.cookies]).toEqual([{ role: "visitor" }, []]);
    expect(visitor.response.headers.has("cache-control")).toBe(false);
  });

  it("makes no answer one that others may be given [accounts.private]", async () => {
    const site = { db, clock: aClock() };
    const shared = () => new Response("picture", { headers: { "cache-control": "public, max-age=3600" } });
    for (const cookie of [await cookieOf(site, await anOwner(db)), "session=over"])
      expect((await ask(site, cookie, shared)).response.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await ask(site, "other=1", shared)).response.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("of http is none on https, and the other way round", async () => {
    const site = { db, clock: aClock() };
    const cookie = await cookieOf(site, await anOwner(db));
    expect((await ask(site, cookie, undefined, secure)).actor).toEqual({ role: "visitor" });
    expect((await ask(site, `__Host-${cookie}`, undefined, secure)).actor.role).toBe("owner");
    expect((await ask(site, `__Host-${cookie}`)).actor).toEqual({ role: "visitor" });
  });

  it.each(["session=", "session=x", "session=%00", "session=InR4Ig%3D%3D", "session=eyJhIjoxfQ%3D%3D", "session=%zz"])(
    "that leads nowhere, %s, is cleared",
    async (cookie) => {
      const asked = await ask({ db, clock: aClock() }, cookie);
      expect(asked.actor).toEqual({ role: "visitor" });
      expect(asked.cookies).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
    },
  );

  it("ends with its session: signed out elsewhere, or too long ago [accounts.elsewhere] [accounts.lifetimes]", async () => {
    const site = { db, clock: aClock() };
    const owner = await anOwner(db);
    const [first, second] = [await cookieOf(site, owner), await cookieOf(site, owner)];
    await signOutEverywhere(site, owner);
    expect((await ask(site, first)).cookies).toHaveLength(1);
    const third = await cookieOf(site, owner);
    site.clock.forward(30 * day);
    for (const cookie of [second, third]) expect((await ask(site, cookie)).actor).toEqual({ role: "visitor" });
  });

  it("is written anew at most once a day, for another 30 days [accounts.lifetimes]", async () => {
    const site = { db, clock: aClock("2026-01-01T00:00:00Z") };
    const cookie = await cookieOf(site, await anOwner(db));
    site.clock.forward(day);
    const [header] = (await ask(site, cookie)).cookies;
    expect(header).toContain(cookie);
    expect(header).toContain("Expires=Sun, 01 Feb 2026 00:00:00 GMT");
    expect((await ask(site, cookie)).cookies).toEqual([]);
  });

  it("that a route sets or drops itself is not touched again", async () => {
    const site = { db, clock: aClock() };
    const owner = await anOwner(db);
    const fresh = await setSessionCookie(new Request(plain), await startSession(site, { id: owner.userId, role: "owner" }));
    const asked = await ask(site, "session=x", () => new Response(null, { headers: { "set-cookie": fresh } }));
    expect(asked.cookies).toEqual([fresh]);
  });
});

describe("who may come in", () => {
  const door = async (response: Response) => ({
    to: response.headers.get("location"),
    toast: carriedToast(response),
  });
  const signInFirst = { title: "Authentication Required", text: "Please sign in to access this page.", tone: "problem" };
  const adminsOnly = { title: "Access denied. You must be an admin to access this area.", tone: "problem" };
  const inside = (check: (context: RouterContextProvider) => Promise<unknown>) => async (context: RouterContextProvider) =>
    Response.json(await check(context));

  it("visitors are sent to sign in, with the message, and read 401 where only data is asked for [login.guard] [accounts.no-session]", async () => {
    const site = { db, clock: aClock() };
    for (const [check, to] of [
      [requireUser, "/login?next=%2Fdashboard"],
      [requireOwner, "/login?next=%2Fdashboard"],
      [requireAdmin, "/admin?next=%2Fdashboard"],
    ] as const) {
      const page = await ask(
        site,
        null,
        inside((context) => check(context)),
      );
      expect(page.response.status).toBe(302);
      expect(await door(page.response)).toEqual({ to, toast: signInFirst });
      const data = await ask(
        site,
        null,
        inside((context) => check(context, "data")),
      );
      expect([data.response.status, (await data.response.text()).trim()]).toEqual([401, "Authentication required"]);
    }
  });

  it("owners and admins come in where they belong, and nowhere else [accounts.admins-only]", async () => {
    const site = { db, clock: aClock() };
    const [owner, admin] = [await anOwner(db), await anAdmin(db)];
    const [owners, admins] = [await cookieOf(site, owner), await cookieOf(site, admin)];
    for (const [cookie, check, who] of [
      [owners, requireUser, owner],
      [admins, requireUser, admin],
      [owners, requireOwner, owner],
      [admins, requireAdmin, admin],
    ] as const) {
      const asked = await ask(
        site,
        cookie,
        inside((context) => check(context)),
      );
      expect(await asked.response.json()).toMatchObject({ role: who.role, userId: who.userId });
    }
    expect(
      await door(
        (
          await ask(
            site,
            owners,
            inside((context) => requireAdmin(context)),
          )
        ).response,
      ),
    ).toEqual({ to: "/admin", toast: adminsOnly });
    expect(
      (
        await door(
          (
            await ask(
              site,
              admins,
              inside((context) => requireOwner(context)),
            )
          ).response,
        )
      ).to,
    ).toBe("/admin/dashboard");
    expect(
      (
        await ask(
          site,
          owners,
          inside((context) => requireAdmin(context, "data")),
        )
      ).response.status,
    ).toBe(403);
    expect(
      (
        await ask(
          site,
          admins,
          inside((context) => requireOwner(context, "data")),
        )
      ).response.status,
    ).toBe(403);
  });

  it("nobody is sent to sign in because the database failed; pages for everybody go on, cookies stay", async () => {
    const clock = aClock();
    const cookie = await cookieOf({ db, clock }, await anOwner(db));
    const broken = { db: brokenDb(), clock };
    const asked = await ask(broken, cookie);
    expect([await asked.response.text(), asked.cookies]).toEqual(["page", []]);
    await expect(
      ask(
        broken,
        cookie,
        inside((context) => requireOwner(context)),
      ),
    ).rejects.toThrow();
    const { value } = await startSession({ db, clock }, { id: (await anOwner(db)).userId, role: "owner" });
    expect(await findSession({ db, clock, twoFactor: { required: false, key: null } }, value)).not.toBeNull();
  });
});
