import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anOwner, cookieOf } from "#test/factories.ts";
import { linksOf, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
});

describe("an embedded list", () => {
  it("lists a category's businesses with links to the site, with premium businesses first and labeled", async () => {
    const listed = { microCategories: ["plumbing"], phone: "(701) 555-0188" };
    const basic = await aBusiness(db, { ...listed, name: "<b>asic</b> & Sons" });
    const premium = await aBusiness(db, { ...listed, name: "Prime Pipes", plan: "premium" });
    await aBusiness(db, { ...listed, name: "Hidden Hall", approvalStatus: "pending" });
    const page = await (await site.visit("/embed/category/home-repair")).text();
    expect(textOf(page)).toMatch(/Prime Pipes Premium .*asic/);
    expect(page).not.toMatch(/<b>|Hidden Hall/);
    const links = linksOf(page).map(({ href }) => href);
    expect(links).toEqual([
      ...[`${origin}/business/${premium.id}`, "tel:+17015550188"],
      ...[`${origin}/business/${basic.id}`, "tel:+17015550188"],
      ...[`${origin}/category/home-repair`, `${origin}/how-we-order`],
    ]);
    expect(page).not.toMatch(/<(?:script|form|iframe|img|link|input)\b/);
    expect((await site.visit("/embed/category/nowhere")).status).toBe(404);
  });

  it("can be framed by every website, sets no cookie, and can't run scripts", async () => {
    const owner = await anOwner(db);
    const headers = { cookie: await cookieOf(site.app, owner) };
    const response = await site.visit("/embed/category/home-repair", { headers });
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-.*'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect([response.headers.get("x-frame-options"), response.headers.get("set-cookie")]).toEqual([null, null]);
  });

  it("is the only page that can be framed", async () => {
    const { business } = await anOwner(db, { plan: "premium" });
    const paths = [
      "/",
      "/category/home-repair",
      `/business/${business.id}`,
      `/business/${business.id}/report`,
      "/login",
      "/dashboard",
    ];
    for (const path of [
      ...paths,
      "/admin",
      "/api",
      "/api/businesses",
      "/embed",
      "/embed/category/nowhere",
      "/embedded",
      "/nowhere",
    ]) {
      const { headers } = await site.visit(path);
      const policy = headers.get("content-security-policy");
      expect([path, headers.get("x-frame-options"), policy?.includes("frame-ancestors 'none'")]).toEqual([path, "DENY", true]);
    }
  });
});
