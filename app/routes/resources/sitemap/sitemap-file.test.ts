import { describe, expect, it } from "vitest";
import { v7 } from "uuid";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { businessesPerFile, listBusinessesOfFile, listSitemapFiles } from "#domain/directory/sitemap.ts";

const publicOrigin = "https://directory.example";
const site = aSite({ publicOrigin });

/** Returns the paths in a sitemap or an index, each with the date of its last change. */
async function readSitemap(path: string): Promise<[path: string, changed: string | null][]> {
  const response = await site.visit(path);
  expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, "application/xml; charset=utf-8"]);
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  return [...xml.matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/g)].map(([, entry]) => {
    const url = /<loc>(.*?)<\/loc>/.exec(entry!)![1]!;
    expect(url.startsWith(`${publicOrigin}/`)).toBe(true);
    return [url.slice(publicOrigin.length), /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1] ?? null];
  });
}

const readPaths = async (path: string) => (await readSitemap(path)).map(([each]) => each);
const [early, late] = [new Date("2026-01-02T03:04:05Z"), new Date("2026-02-03T04:05:06Z")];

describe("GET /sitemap.xml", () => {
  it("lists every page that should be indexed, with the date of its last change", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing", "Nobody Does It"]);
    await aCategory(db, "Empty", ["Void"]);
    const plumber = await aBusiness(db, { microCategories: ["plumbing"], updatedAt: early });
    const roofer = await aBusiness(db, { plan: "premium", microCategories: ["roofing", "plumbing"], updatedAt: late });

    expect(await readSitemap("/sitemap.xml")).toEqual([
      ["/sitemap/pages.xml", late.toISOString()],
      ["/sitemap/categories.xml", late.toISOString()],
      ["/sitemap/businesses-1.xml", late.toISOString()],
    ]);
    expect(await readSitemap("/sitemap/categories.xml")).toEqual([
      ["/category/home-repair", late.toISOString()],
      ["/businesses/home-repair", late.toISOString()],
      ["/category/home-repair/micro/plumbing", late.toISOString()],
      ["/category/home-repair/micro/roofing", late.toISOString()],
    ]);
    expect(await readSitemap("/sitemap/businesses-1.xml")).toEqual([
      [`/business/${plumber.id}`, early.toISOString()],
      [`/business/${roofer.id}`, late.toISOString()],
    ]);
    const pages = await readSitemap("/sitemap/pages.xml");
    expect(pages.slice(0, 2)).toEqual([
      ["/", late.toISOString()],
      ["/premium-businesses", late.toISOString()],
    ]);
    const all = [...(await readPaths("/sitemap/pages.xml")), ...(await readPaths("/sitemap/categories.xml"))];
    for (const path of [...all, `/business/${plumber.id}`]) {
      const response = await site.visit(path);
      const page = await response.text();
      expect([path, response.status, page.includes(`rel="canonical" href="${publicOrigin}${path}"`)]).toEqual([path, 200, true]);
      expect([path, page.includes("noindex")]).toEqual([path, false]);
    }
  });

  it("lists no page that visitors cannot see", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    for (const approvalStatus of ["pending", "rejected"] as const)
      await aBusiness(db, { approvalStatus, plan: "premium", microCategories: ["plumbing"] });
    expect(await readSitemap("/sitemap.xml")).toEqual([["/sitemap/pages.xml", null]]);
    expect(await readPaths("/sitemap/categories.xml")).toEqual([]);
    expect(await readPaths("/sitemap/pages.xml")).not.toContain("/premium-businesses");
    expect((await site.visit("/sitemap/businesses-1.xml")).status).toBe(404);
  });

  it("puts at most 10,000 businesses in a file", async () => {
    expect(businessesPerFile).toBe(10_000);
    const created = await manyBusinesses(
      db,
      Array.from({ length: 7 }, (_, index) => ({
        id: v7(),
        approvalStatus: index === 2 ? ("pending" as const) : ("approved" as const),
      })),
    );
    const visible = created.filter(({ approvalStatus }) => approvalStatus === "approved").map(({ id }) => id);
    const files = await listSitemapFiles(db, 4);
    expect(files.map(({ file }) => file)).toEqual([1, 2]);
    const listed = await Promise.all(files.map(({ file }) => listBusinessesOfFile(db, file, 4)));
    expect(listed.map((file) => file.length)).toEqual([4, 2]);
    expect(listed.flat().map(({ id }) => id)).toEqual(visible.toSorted());
    await expect(listBusinessesOfFile(db, 3, 4)).rejects.toMatchObject({ kind: "not_found" });
  });

  it.each([
    "/sitemap/none.xml",
    "/sitemap/businesses-0.xml",
    "/sitemap/businesses-2.xml",
    "/sitemap/businesses-1",
    "/sitemap/businesses-99999999.xml",
  ])("returns 404 for %s", async (path) => {
    await aBusiness(db);
    expect((await site.visit(path)).status).toBe(404);
  });
});

describe("GET /robots.txt", () => {
  it("disallows private paths and names the sitemap", async () => {
    const response = await site.visit("/robots.txt");
    const text = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain(`\nSitemap: ${publicOrigin}/sitemap.xml\n`);
    const disallowed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path!);
    for (const path of [
      "/admin",
      "/dashboard",
      "/search",
      "/suggestions",
      "/visit",
      "/webhooks",
      "/checkout",
      "/premium-upgrade",
    ])
      expect(disallowed).toContain(path);
    // The path of a picture or of a page that should be indexed never starts with a disallowed path.
    const pages = [
      "/",
      "/category/x",
      "/businesses/x",
      "/business/x",
      "/premium-businesses",
      "/share/site/town.jpg",
      "/pictures/x",
      "/assets/x",
    ];
    const others = ["/submit-business", "/add-business", "/sitemap.xml"];
    expect([...pages, ...others].filter((path) => disallowed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  });
});
