import { describe, expect, it } from "vitest";
import { v7 } from "uuid";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { businessesPerFile, listBusinessesOfFile, listSitemapFiles } from "#domain/directory/sitemap-and-feed.ts";

const publicOrigin = "https://directory.example";
const site = aSite({ publicOrigin });

/** The addresses of a sitemap or an index, each with its last change. */
async function listedAt(path: string): Promise<[path: string, changed: string | null][]> {
  const response = await site.visit(path);
  expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, "application/xml; charset=utf-8"]);
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  return [...xml.matchAll(/<(?:url|sitemap)>(.*?)<\/(?:url|sitemap)>/g)].map(([, entry]) => {
    const address = /<loc>(.*?)<\/loc>/.exec(entry!)![1]!;
    expect(address.startsWith(`${publicOrigin}/`)).toBe(true);
    return [address.slice(publicOrigin.length), /<lastmod>(.*?)<\/lastmod>/.exec(entry!)?.[1] ?? null];
  });
}

const pathsAt = async (path: string) => (await listedAt(path)).map(([each]) => each);
const [early, late] = [new Date("2026-01-02T03:04:05Z"), new Date("2026-02-03T04:05:06Z")];

describe("GET /sitemap.xml", () => {
  it("leads to every page worth finding, with its last change [found.sitemap] [found.thin]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing", "Roofing", "Nobody Does It"]);
    await aCategory(db, "Empty", ["Void"]);
    const plumber = await aBusiness(db, { microCategories: ["plumbing"], updatedAt: early });
    const roofer = await aBusiness(db, { plan: "premium", microCategories: ["roofing", "plumbing"], updatedAt: late });

    expect(await listedAt("/sitemap.xml")).toEqual([
      ["/sitemap/pages.xml", late.toISOString()],
      ["/sitemap/categories.xml", late.toISOString()],
      ["/sitemap/businesses-1.xml", late.toISOString()],
    ]);
    expect(await listedAt("/sitemap/categories.xml")).toEqual([
      ["/category/home-repair", late.toISOString()],
      ["/businesses/home-repair", late.toISOString()],
      ["/category/home-repair/micro/plumbing", late.toISOString()],
      ["/category/home-repair/micro/roofing", late.toISOString()],
    ]);
    expect(await listedAt("/sitemap/businesses-1.xml")).toEqual([
      [`/business/${plumber.id}`, early.toISOString()],
      [`/business/${roofer.id}`, late.toISOString()],
    ]);
    const pages = await listedAt("/sitemap/pages.xml");
    expect(pages.slice(0, 2)).toEqual([
      ["/", late.toISOString()],
      ["/premium-businesses", late.toISOString()],
    ]);
    const all = [...(await pathsAt("/sitemap/pages.xml")), ...(await pathsAt("/sitemap/categories.xml"))];
    for (const path of [...all, `/business/${plumber.id}`]) {
      const response = await site.visit(path);
      const page = await response.text();
      expect([path, response.status, page.includes(`rel="canonical" href="${publicOrigin}${path}"`)]).toEqual([path, 200, true]);
      expect([path, page.includes("noindex")]).toEqual([path, false]);
    }
  });

  it("names nothing that visitors cannot see [found.visible]", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    for (const approvalStatus of ["pending", "rejected"] as const)
      await aBusiness(db, { approvalStatus, plan: "premium", microCategories: ["plumbing"] });
    expect(await listedAt("/sitemap.xml")).toEqual([["/sitemap/pages.xml", null]]);
    expect(await pathsAt("/sitemap/categories.xml")).toEqual([]);
    expect(await pathsAt("/sitemap/pages.xml")).not.toContain("/premium-businesses");
    expect((await site.visit("/sitemap/businesses-1.xml")).status).toBe(404);
  });

  it("splits the businesses at 10,000 a file [found.sitemap-split]", async () => {
    expect(businessesPerFile).toBe(10_000);
    const made = await manyBusinesses(
      db,
      Array.from({ length: 7 }, (_, at) => ({
        id: v7(),
        approvalStatus: at === 2 ? ("pending" as const) : ("approved" as const),
      })),
    );
    const visible = made.filter(({ approvalStatus }) => approvalStatus === "approved").map(({ id }) => id);
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
  ])("has no %s [found.gone]", async (path) => {
    await aBusiness(db);
    expect((await site.visit(path)).status).toBe(404);
  });
});

describe("GET /robots.txt", () => {
  it("closes what is nobody's to find and names the sitemap [found.robots]", async () => {
    const response = await site.visit("/robots.txt");
    const text = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain(`\nSitemap: ${publicOrigin}/sitemap.xml\n`);
    const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path!);
    for (const path of ["/admin", "/dashboard", "/search", "/suggestions", "/tap", "/webhooks", "/checkout", "/premium-upgrade"])
      expect(closed).toContain(path);
    // What is worth finding begins with none of them, and neither do pictures.
    const open = [
      "/",
      "/category/x",
      "/businesses/x",
      "/business/x",
      "/premium-businesses",
      "/share/site/town.jpg",
      "/pictures/x",
      "/assets/x",
    ];
    const others = ["/submit-business", "/add-business", "/sitemap.xml", "/new-businesses.rss"];
    expect([...open, ...others].filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  });
});
