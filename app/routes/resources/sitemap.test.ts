import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

const publicOrigin = "https://directory.example";
const site = aSite({ publicOrigin });

/** Returns the paths in the sitemap, each with the date of its last change. */
async function readSitemap(): Promise<[path: string, changed: string | null][]> {
  const response = await site.visit("/sitemap.xml");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  return [...(await response.text()).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(
    ([, url, changed]) => {
      expect(url!.startsWith(`${publicOrigin}/`)).toBe(true);
      return [url!.slice(publicOrigin.length), changed ?? null];
    },
  );
}

const [early, late] = [new Date("2026-01-02T03:04:05Z"), new Date("2026-02-03T04:05:06Z")];

describe("GET /sitemap.xml", () => {
  it("lists every page that should be indexed, and the date of each business's last change", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing", "Nobody Does It"]);
    await aCategory(db, "Empty", ["Void"]);
    const plumber = await aBusiness(db, { microCategories: ["plumbing"], updatedAt: early });
    await aBusiness(db, { microCategories: ["nobody-does-it"], approvalStatus: "pending", plan: "premium" });
    const roofer = await aBusiness(db, { plan: "premium", microCategories: ["roofing", "plumbing"], updatedAt: late });

    const listed = await readSitemap();
    expect(listed.map(([path]) => path).filter((path) => /categor|businesses/.test(path))).toEqual([
      ...["/premium-businesses", "/category/home-repair", "/businesses/home-repair"],
      ...["/category/home-repair/micro/plumbing", "/category/home-repair/micro/roofing"],
    ]);
    expect(listed.filter(([, changed]) => changed)).toEqual([
      [`/business/${roofer.id}`, late.toISOString()],
      [`/business/${plumber.id}`, early.toISOString()],
    ]);
    for (const [path] of listed) {
      const response = await site.visit(path);
      const page = await response.text();
      expect([path, response.status, page.includes(`rel="canonical" href="${publicOrigin}${path}"`)]).toEqual([path, 200, true]);
      expect([path, page.includes("noindex")]).toEqual([path, false]);
    }
  });
});

it("/robots.txt disallows private paths, no page that should be indexed, and names the sitemap", async () => {
  const text = await (await site.visit("/robots.txt")).text();
  expect(text).toContain(`\nSitemap: ${publicOrigin}/sitemap.xml\n`);
  const disallowed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path!);
  expect(disallowed).toEqual(expect.arrayContaining(["/admin", "/dashboard", "/search", "/suggestions", "/visit", "/webhooks"]));
  const indexed = [
    "/",
    "/category/x",
    "/businesses/x",
    "/business/x",
    "/premium-businesses",
    "/share/site/town.jpg",
    "/pictures/x",
  ];
  const others = ["/assets/x", "/submit-business", "/add-business", "/sitemap.xml"];
  expect([...indexed, ...others].filter((path) => disallowed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
