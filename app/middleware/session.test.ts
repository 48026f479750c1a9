import { describe, expect, it } from "vitest";
import { leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const day = 86_400_000;

/** A site, the session cookie of an owner, and what a request with a cookie gets. */
async function signedIn(options: Parameters<typeof aSite>[0] = {}) {
  const site = aSite(options);
  const cookie = await cookieOf({ db, clock: site.clock }, await anOwner(db));
  const ask = async (sent: string, path = "/dashboard") => {
    const { status, headers } = await site.visit(path, { headers: { cookie: sent } });
    return {
      status,
      cache: headers.get("cache-control"),
      cookies: headers.getSetCookie().filter((set) => set.includes("session=")),
    };
  };
  return { site, cookie, ask };
}

describe("the session cookie", () => {
  it("identifies the user and makes their responses uncacheable", async () => {
    const { site, cookie, ask } = await signedIn();
    const admin = await cookieOf(site.app, await anAdmin(db));
    const shown = { status: 200, cache: "private, no-store", cookies: [] };
    expect(await ask(`toast=x; ${cookie}; other=1`)).toEqual(shown);
    expect(await ask(admin, "/admin/dashboard")).toEqual(shown);
    expect(await ask("other=1", "/about")).toEqual({ status: 200, cache: null, cookies: [] });
  });

  it("turns a public response private", async () => {
    const { cookie, ask } = await signedIn();
    for (const sent of [cookie, "session=over"]) expect((await ask(sent, "/robots.txt")).cache).toBe("private, max-age=86400");
    expect((await ask("other=1", "/robots.txt")).cache).toBe("public, max-age=86400");
  });

  it("is ignored on https if it was set on http, and vice versa", async () => {
    const { cookie, ask } = await signedIn();
    const secure = await signedIn({ publicOrigin: "https://site.test" });
    expect((await secure.ask(secure.cookie)).status).toBe(302);
    expect((await secure.ask(`__Host-${secure.cookie}`)).status).toBe(200);
    expect((await ask(`__Host-${cookie}`)).status).toBe(302);
  });

  it.each(["session=", "session=x", "session=%00", "session=InR4Ig%3D%3D", "session=eyJhIjoxfQ%3D%3D", "session=%zz"])(
    "is cleared when it is invalid: %s",
    async (cookie) => {
      const { ask } = await signedIn();
      expect(await ask(cookie)).toMatchObject({ status: 302, cookies: [expect.stringMatching(/^session=; Max-Age=0;/)] });
    },
  );

  it("is renewed for 30 days, at most once a day, and ends 30 days after the last visit", async () => {
    const { site, cookie, ask } = await signedIn();
    site.clock.forward(day - 1);
    expect((await ask(cookie)).cookies).toEqual([]);
    site.clock.forward(1);
    const [header] = (await ask(cookie)).cookies;
    expect(header).toContain(cookie);
    expect(header).toContain(`Expires=${new Date(site.clock.now().getTime() + 30 * day).toUTCString()}`);
    expect((await ask(cookie)).cookies).toEqual([]);
    site.clock.forward(30 * day);
    expect((await ask(cookie)).status).toBe(302);
  });

  it("is kept, and nobody is sent to the login, when the database fails", async () => {
    const { cookie, ask } = await signedIn({ db: brokenDb() });
    expect(await ask(cookie)).toMatchObject({ status: 503, cookies: [] });
  });
});

it.each([
  ["/dashboard", "/login?next=%2Fdashboard", "/dashboard/pictures"],
  ["/dashboard/account", "/login?next=%2Fdashboard%2Faccount", "/dashboard/account/data.json"],
  ["/admin/dashboard", "/admin?next=%2Fadmin%2Fdashboard", "/admin/dashboard/businesses.csv"],
])(
  "%s redirects a visitor to the login with a toast, and a data request gets a 401 [login.guard] [accounts.no-session]",
  async (path, to, data) => {
    const site = aSite();
    const response = await site.visit(path);
    expect(await leadOf(response)).toEqual({
      ...{ status: 302, to, toast: ["Authentication Required", "Please sign in to access this page."] },
    });
    // A click within an area loads the login page as a new document, so that the page still gets the toast.
    expect(response.headers.get("x-remix-reload-document")).toBe("true");
    const refused = await site.visit(data);
    expect([refused.status, (await refused.text()).trim()]).toEqual([401, "Authentication required"]);
  },
);
