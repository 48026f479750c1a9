import { describe, expect, it } from "vitest";
import { sessions } from "#domain/accounts/schema.ts";
import { aBrowser, leadOf } from "#test/browser.ts";
import { brokenDb, db } from "#test/db.ts";
import { anAdmin, aUser, cookieOf, testPassword } from "#test/factories.ts";
import { elementsOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const done = ["Logged out successfully"];

describe("/logout", () => {
  it("ends the session in this browser only and redirects to /login [logout.owner]", async () => {
    const site = aSite();
    const { email } = await aUser(db);
    const [here, there] = [aBrowser(site), aBrowser(site)];
    for (const browser of [here, there]) await browser.post("/login", { email, password: testPassword });
    const session = here.jar.get("session")!;

    expect(await here.post("/logout", {})).toEqual({ status: 302, to: "/login", toast: done });

    expect(here.jar.has("session")).toBe(false);
    expect((await site.visit("/dashboard/account", { headers: { cookie: `session=${session}` } })).status).toBe(302);
    expect((await there.visit("/dashboard/account")).status).toBe(200);
    expect(await here.page("/login")).toContain("Logged out successfully");
  });

  it("redirects an admin to /admin [logout.admin]", async () => {
    const site = aSite();
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    const response = await site.visit("/logout", { form: {}, headers });
    expect(await leadOf(response)).toEqual({ status: 302, to: "/admin", toast: done });
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it("says that the user may still be logged in when it fails, and keeps the session [logout.failed]", async () => {
    const cookie = await cookieOf(aSite().app, await anAdmin(db));
    const response = await aSite({ db: brokenDb() }).visit("/logout", { form: {}, headers: { cookie } });
    const page = await response.text();
    expect([response.status, elementsOf(page, "h1").map(textOf)]).toEqual([503, ["You may still be logged in"]]);
    expect(textOf(page)).toContain("There was a problem logging out. Please try again.");
    expect(response.headers.getSetCookie().filter((header) => header.startsWith("session="))).toEqual([]);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it("does not log out on a GET request or on a POST request from another site", async () => {
    const site = aSite();
    const headers = { cookie: await cookieOf(site.app, await anAdmin(db)) };
    expect(await leadOf(await site.visit("/logout", { headers }))).toEqual({ status: 302, to: "/", toast: null });
    const foreign = await site.visit("/logout", { form: {}, headers: { ...headers, origin: "http://evil.test" } });
    expect(foreign.status).toBe(403);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });
});
