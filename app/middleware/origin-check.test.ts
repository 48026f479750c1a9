import { describe, expect, it } from "vitest";
import { anAdmin, cookieOf } from "#test/factories.ts";
import { brokenDb, db } from "#test/db.ts";
import { elementsOf, linkTo, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";

describe("the site", () => {
  it.each([undefined, "http://evil.test", "null", "https://site.test", `${origin}.evil.test`])(
    "rejects a POST from the origin %s",
    async (from) => {
      const site = aSite();
      for (const path of ["/", "/suggestions", "/no-such-page", "/search.data"]) {
        const response = await site.visit(path, { method: "POST", headers: from ? { origin: from } : {} });
        expect([path, response.status]).toEqual([path, 403]);
      }
    },
  );

  it.each(["/%", "/category/%zz", "/%E0%A4%A", "/category/a%00b", "/?q=a%00b", "/suggestions?q=%00"])(
    "rejects the malformed address %s",
    async (path) => {
      expect((await aSite().visit(path)).status).toBe(400);
    },
  );

  it.each([
    ["/category/home-repair/", "/category/home-repair"],
    ["/premium-businesses///?page=2&x=%20", "/premium-businesses?page=2&x=%20"],
    ["//evil.test/", "/evil.test"],
    ["///", "/"],
  ])("redirects %s to %s permanently", async (path, target) => {
    const response = await aSite().visit(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, target]);
  });
});

describe("an internal error", () => {
  it("shows the last-resort page and writes the details only to the log [errors.last-resort]", async () => {
    const errors: { facts: object; message: string }[] = [];
    const log = { info() {}, warn() {}, error: (facts: object, message: string) => void errors.push({ facts, message }) };
    const site = aSite({ db: brokenDb(), log });

    const response = await site.visit("/category/housing");
    const page = await response.text();
    expect([response.status, elementsOf(page, "h1").map(textOf)]).toEqual([500, ["Unexpected Application Error!"]]);
    expect(linkTo(page, "Return to Home")).toBe("/");
    expect(page).not.toMatch(/database|gone|select|\.ts:/);
    expect(await (await site.visit("/category/housing.data")).text()).not.toMatch(/database is gone|select/);
    expect(errors).toContainEqual({ facts: { err: expect.any(Error), path: "/category/housing" }, message: "a page failed" });
  });
});

describe("a page", () => {
  const policyOf = (response: Response) => response.headers.get("content-security-policy")!;
  const parts = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];

  it("with the framework's client allows its inline scripts by a new nonce", async () => {
    const site = aSite();
    const cookie = await cookieOf(site.app, await anAdmin(db));
    const nonces = new Set<string>();
    for (const path of ["/admin/dashboard", "/admin/dashboard/people"]) {
      const response = await site.visit(path, { headers: { cookie } });
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policyOf(response))![1]!;
      nonces.add(nonce);
      for (const part of parts) expect(policyOf(response)).toContain(part);
      const scripts = (await response.text()).match(/<script\b(?![^>]*(?:ld\+json| src="\/))[^>]*>/g)!;
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    }
    expect(nonces.size).toBe(2);
  });
});
