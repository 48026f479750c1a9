import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, aPicture, manyBusinesses } from "#test/factories.ts";
import { headOf } from "#test/head.ts";
import { aSite, origin } from "#test/site.ts";
import { businessRedirects, removedBusinesses } from "#domain/businesses/schema.ts";
import { hourOf } from "#domain/directory/list-order.ts";

async function headAt(path: string, site = aSite()) {
  const response = await site.visit(path);
  return { status: response.status, ...headOf(await response.text()) };
}

/** A town with one business in each layout. */
async function aTown() {
  await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
  const basic = await aBusiness(db, { name: "Plains Plumbing", microCategories: ["plumbing"], address: "12 Main St" });
  const premium = await aBusiness(db, { name: "Bakken Boilers", plan: "premium", microCategories: ["plumbing"] });
  return { basic, premium };
}

describe("every public page", () => {
  const pages = (id: string) => [
    ...["/", "/category/home-repair", "/category/home-repair/micro/plumbing", "/businesses/home-repair", "/premium-businesses"],
    ...[`/business/${id}`, "/about", "/contact", "/how-we-order", "/privacy", "/terms", "/add-business", "/submit-business"],
  ];

  it("has its own title, description, canonical address, and Open Graph tags with an existing picture", async () => {
    const { basic } = await aTown();
    const publicOrigin = "https://directory.example";
    const site = aSite({ publicOrigin });
    const texts = new Set<string>();
    for (const path of pages(basic.id)) {
      const { title, meta, canonical, noindex } = await headAt(path, site);
      expect([path, canonical, noindex]).toEqual([path, [publicOrigin + path], false]);
      expect(title).toContain("Williston Directory");
      texts.add(title).add(meta["description"]!);
      expect([path, meta["og:url"], meta["og:title"]]).toEqual([path, publicOrigin + path, expect.stringMatching(/./)]);
      expect(meta["og:image"]).toMatch(/^https:\/\/directory\.example\/share\/[\w-]+\/[\w-]+\.jpg$/);
      const picture = await site.visit(meta["og:image"]!.replace(publicOrigin, ""));
      expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
    }
    expect(texts.size).toBe(2 * pages("x").length);
  });

  it("has one canonical address for all its query parameters", async () => {
    const { basic } = await aTown();
    const hour = hourOf(aSite().clock.now());
    for (const [asked, canonical] of [
      ["/?search=home", "/"],
      ["/ABOUT", "/about"],
      [`/business/${basic.id.toUpperCase()}?from=email`, `/business/${basic.id}`],
      [`/businesses/home-repair?hour=${hour}`, "/businesses/home-repair"],
      // A page number beyond the last page shows the first page.
      ["/businesses/home-repair?page=9", "/businesses/home-repair"],
    ] as const)
      expect([asked, (await headAt(asked)).canonical]).toEqual([asked, [origin + canonical]]);
  });
});

describe("pages that search engines should skip", () => {
  it.each(["/category/home-repair", "/businesses/home-repair", "/premium-businesses", "/search?q=plumbing"])(
    "include %s without businesses",
    async (path) => {
      await aCategory(db, "Home Repair", ["Plumbing"]);
      expect(await headAt(path)).toMatchObject({ status: 200, noindex: true });
    },
  );

  it("include a list's later pages, each with its own canonical address", async () => {
    await aCategory(db, "Home Repair", ["Plumbing"]);
    const plumbers = Array.from({ length: 61 }, (_, at) => ({ name: `Plumber ${at}`, microCategories: ["plumbing"] }));
    await manyBusinesses(db, plumbers);
    const second = await headAt(`/businesses/home-repair?page=2&hour=${hourOf(aSite().clock.now())}`);
    expect(second).toMatchObject({ canonical: [`${origin}/businesses/home-repair?page=2`], noindex: true });
    expect((await headAt("/businesses/home-repair")).noindex).toBe(false);
  });

  it("answer 410 if deleted, and 301 if merged", async () => {
    const { basic } = await aTown();
    const now = new Date();
    const [merged, removed] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];
    await db.insert(businessRedirects).values({ fromId: merged, toId: basic.id, createdAt: now });
    await db.insert(removedBusinesses).values({ id: removed, name: "Gone", removedAt: now });
    const response = await aSite().visit(`/business/${merged}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `/business/${basic.id}`]);
    expect(await headAt(`/business/${removed}`)).toMatchObject({ status: 410, canonical: [], facts: {} });
  });
});

describe("structured data", () => {
  it("describes everything that a premium profile shows", async () => {
    await aCategory(db, "Construction Handyman", ["Plumbing"]);
    const logo = await aPicture(db, { widths: [128, 400] });
    const business = await aBusiness(db, {
      name: "Bakken Boilers",
      plan: "premium_sponsorship",
      microCategories: ["plumbing"],
      photos: 1,
      logoId: logo.id,
      address: "12 Main St, Suite 3, Williston, ND 58801",
      website: "https://boilers.example",
      description: "Boilers.\nAnd pipes.",
      tagline: "Warm homes",
      socialMedia: { facebook: "https://www.facebook.com/boilers" },
    });
    const url = `${origin}/business/${business.id}`;
    const { facts } = await headAt(`/business/${business.id}`);
    expect(facts["LocalBusiness"]).toMatchObject({
      ...{ "@type": "LocalBusiness", url, name: "Bakken Boilers", telephone: "+17015550123", slogan: "Warm homes" },
      address: { streetAddress: "12 Main St, Suite 3", addressLocality: "Williston", addressRegion: "ND", postalCode: "58801" },
      description: "Boilers.\nAnd pipes.",
      logo: `${origin}/pictures/${logo.storageKey}/400.webp`,
      image: [
        expect.stringMatching(/^http:\/\/site\.test\/pictures\/\w+\/1200\.webp$/),
        `${origin}/pictures/${logo.storageKey}/400.webp`,
      ],
      sameAs: ["https://boilers.example", "https://www.facebook.com/boilers"],
    });
    const steps = facts["BreadcrumbList"]!["itemListElement"] as { name: string; item: string }[];
    expect(steps.map(({ name }) => name)).toEqual(["Williston Directory", "Construction Handyman", "Plumbing", "Bakken Boilers"]);
    expect(steps[3]).toMatchObject({ "@type": "ListItem", position: 4, item: url });
  });

  it("describes only what a basic profile shows", async () => {
    const business = await aBusiness(db, {
      address: "4 Rural Rd, Watford City 58854",
      email: "call@plains.example",
      website: "https://plains.example",
      tagline: "Kept for later",
    });
    const fact = (await headAt(`/business/${business.id}`)).facts["LocalBusiness"]!;
    expect(Object.keys(fact)).toEqual(["@type", "@id", "url", "name", "telephone", "email", "address", "areaServed"]);
    // An address in another town.
    expect(fact["address"]).toEqual({
      "@type": "PostalAddress",
      addressCountry: "US",
      streetAddress: "4 Rural Rd, Watford City",
      postalCode: "58854",
    });
  });

  it("names the site on the home page, and the steps to every list", async () => {
    await aTown();
    expect((await headAt("/")).facts["WebSite"]).toMatchObject({ url: `${origin}/`, name: "Williston Directory" });
    for (const [path, ...steps] of [
      ["/category/home-repair", "Home Repair"],
      ["/category/home-repair/micro/plumbing", "Home Repair", "Plumbing"],
      ["/businesses/home-repair", "Home Repair", "All Businesses"],
      ["/premium-businesses", "Featured Businesses"],
    ] as const) {
      const items = (await headAt(path)).facts["BreadcrumbList"]!["itemListElement"] as { name: string }[];
      expect(items.map(({ name }) => name)).toEqual(["Williston Directory", ...steps]);
    }
  });
});
