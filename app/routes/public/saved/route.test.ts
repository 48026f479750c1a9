import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, anOwner, cookieOf } from "#test/factories.ts";
import { mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("the offline pages", () => {
  it("set no cookies and have the help numbers, and one of them explains what saving requires", async () => {
    const site = aSite();
    const saved = textOf(mainOf(await site.page("/saved")));
    expect(saved).toContain("My Williston");
    expect(saved).toContain("Saving requires JavaScript");
    for (const path of ["/saved", "/offline"]) {
      const page = await site.page(path);
      expect(page).toContain('content="noindex"');
      expect(textOf(mainOf(page))).toContain("Help is available now");
      expect((await site.render(path)).response.headers.get("set-cookie")).toBeNull();
    }
    site.app.town = { ...site.app.town, helpCard: { isOn: false, numbers: [] } };
    const { response } = await site.render("/offline");
    expect(response.status).toBe(200);
  });

  it("are marked as anonymous only if they are rendered for all visitors and complete", async () => {
    const site = aSite();
    const { business, ...owner } = await anOwner(db);
    const mark = "x-anonymous-page";
    for (const path of ["/", "/saved", `/business/${business.id}`]) {
      expect((await site.render(path)).response.headers.get(mark), path).toMatch(/\w/);
      const headers = { cookie: await cookieOf(site.app, owner) };
      expect((await site.visit(path, { headers })).headers.get(mark), path).toBeNull();
    }
    expect((await site.render("/business/nobody")).response.headers.get(mark)).toBeNull();
  });

  it("come with a manifest and a service worker, which unregisters itself while offline use is turned off", async () => {
    const site = aSite();
    const manifest = await (await site.visit("/site.webmanifest")).json();
    expect(manifest).toMatchObject({ start_url: "/", display: "standalone", name: site.app.town.siteName });
    const worker = await site.visit("/sw.js");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(await worker.text()).toContain("self.registration.unregister()");
    expect((await site.visit("/")).headers.get("content-security-policy")).toContain("worker-src 'self'");
  });

  it("list businesses that visitors save with the button on each profile, which needs JavaScript", async () => {
    const { id } = await aBusiness(db);
    expect(await aSite().page(`/business/${id}`)).toMatch(
      /<button[^>]*class="[^"]*needs-script[^"]*"[^>]*>(?:(?!<\/button>).)*Save<\/button>/s,
    );
  });
});
