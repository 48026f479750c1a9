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
    const [titles, descriptions] = [new Set<string>(), new Set<string>()];
    for (const path of pages(basic.id)) {
      const { title, meta, canonical, noindex } = await headAt(path, site);
      expect([path, canonical, noindex]).toEqual([path, [publicOrigin + path], false]);
      expect(title).toContain("Williston Directory");
      titles.add(title);
      descriptions.add(meta["description"]!);
      expect([path, meta]).toEqual([
        path,
        expect.objectContaining({
          "og:type": "website",
          "og:site_name": "Williston Directory",
          "og:title": expect.stringMatching(/./),
          "og:description": expect.stringMatching(/.{20}/),
          "og:url": publicOrigin + path,
          "og:image": expect.stringMatching(/^https:\/\/directory\.example\/share\/[\w-]+\/[\w-]+\.jpg$/),
          "og:image:alt": expect.stringMatching(/./),
          "twitter:card": "summary_large_image",
        }),
      ]);
      const picture = await site.visit(meta["og:image"]!.replace(publicOrigin, ""));
      expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
    }
    expect([titles.size, descriptions.size]).toEqual([pages("x").length, pages("x").length]);
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
      ["/category/home-repair/micro/plumbing?page=1", "/category/home-repair/micro/plumbing"],
    ] as const) {
      expect([asked, (await headAt(asked)).canonical]).toEqual([asked, [origin + canonical]]);
    }
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
    await manyBusinesses(
      db,
      Array.from({ length: 61 }, (_, at) => ({ name: `Plumber ${at}`, microCategories: ["plumbing"] })),
    );
    const site = aSite();
    const hour = hourOf(site.clock.now());
    const second = await headAt(`/businesses/home-repair?page=2&hour=${hour}`, site);
    expect(second).toMatchObject({ canonical: [`${origin}/businesses/home-repair?page=2`], noindex: true });
    expect((await headAt("/businesses/home-repair", site)).noindex).toBe(false);
  });

  it("return 404 if unknown, 410 if deleted, and 301 if merged", async () => {
    const { basic } = await aTown();
    const unknown = "/business/00000000-0000-7000-8000-000000000000";
    for (const path of [unknown, "/category/none", "/category/none/micro/none", "/businesses/none", "/no-such-page"]) {
      const { status, canonical, facts } = await headAt(path);
      expect([path, status, canonical, facts]).toEqual([path, 404, [], {}]);
    }
    const now = new Date();
    const [merged, removed] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];
    await db.insert(businessRedirects).values({ fromId: merged, toId: basic.id, createdAt: now });
    await db.insert(removedBusinesses).values({ id: removed, name: "Gone", removedAt: now });
    const response = await aSite().visit(`/business/${merged}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `/business/${basic.id}`]);
    expect((await headAt(`/business/${removed}`)).status).toBe(410);
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
      hours: {
        monday: { enabled: true, open: "08:30", close: "17:00" },
        tuesday: { enabled: true, open: "08:30", close: "17:00" },
        friday: { enabled: true, open: "18:00", close: "02:00" },
        saturday: { enabled: true, open: "09:00", close: "09:00" },
        sunday: { enabled: false, open: "09:00", close: "17:00" },
      },
    });
    const url = `${origin}/business/${business.id}`;
    const site = aSite();
    // No holiday is near.
    site.clock.set("2026-03-11T18:00:00Z");
    const { facts } = await headAt(`/business/${business.id}`, site);
    expect(facts["LocalBusiness"]).toEqual({
      "@type": "LocalBusiness",
      "@id": `${url}#business`,
      url,
      name: "Bakken Boilers",
      telephone: "+17015550123",
      address: {
        "@type": "PostalAddress",
        streetAddress: "12 Main St, Suite 3",
        addressLocality: "Williston",
        addressRegion: "ND",
        postalCode: "58801",
        addressCountry: "US",
      },
      areaServed: { "@type": "City", name: "Williston, North Dakota" },
      slogan: "Warm homes",
      description: "Boilers.\nAnd pipes.",
      logo: `${origin}/pictures/${logo.storageKey}/400.webp`,
      image: [
        expect.stringMatching(/^http:\/\/site\.test\/pictures\/\w+\/1200\.webp$/),
        `${origin}/pictures/${logo.storageKey}/400.webp`,
      ],
      sameAs: ["https://boilers.example", "https://www.facebook.com/boilers"],
      openingHoursSpecification: [
        hoursOf(["Monday", "Tuesday"], "08:30", "17:00"),
        hoursOf(["Friday"], "18:00", "02:00"),
        hoursOf(["Saturday"], "00:00", "23:59"),
      ],
    });
    expect(facts["BreadcrumbList"]!["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Williston Directory", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: "Construction Handyman", item: `${origin}/category/construction-handyman` },
      { "@type": "ListItem", position: 3, name: "Plumbing", item: `${origin}/category/construction-handyman/micro/plumbing` },
      { "@type": "ListItem", position: 4, name: "Bakken Boilers", item: url },
    ]);
  });

  it("describes only what a basic profile shows", async () => {
    const business = await aBusiness(db, {
      address: "4 Rural Rd, Watford City 58854",
      email: "call@plains.example",
      website: "https://plains.example",
      tagline: "Kept for later",
      contactName: "Secret Sam",
      notes: "Secret note",
    });
    const page = await aSite().page(`/business/${business.id}`);
    expect(Object.keys(headOf(page).facts)).toEqual(["LocalBusiness", "BreadcrumbList"]);
    const fact = headOf(page).facts["LocalBusiness"]!;
    expect(Object.keys(fact)).toEqual(["@type", "@id", "url", "name", "telephone", "email", "address", "areaServed"]);
    expect(fact["address"]).toEqual({
      "@type": "PostalAddress",
      addressCountry: "US",
      streetAddress: "4 Rural Rd, Watford City",
      postalCode: "58854",
    });
    expect(page).not.toMatch(/Kept for later|Secret/);
  });

  it("names the site on the home page", async () => {
    await aTown();
    expect((await headAt("/")).facts["WebSite"]).toMatchObject({ url: `${origin}/`, name: "Williston Directory" });
  });

  it.each([
    ["/category/home-repair", ["Home Repair"]],
    ["/category/home-repair/micro/plumbing", ["Home Repair", "Plumbing"]],
    ["/businesses/home-repair", ["Home Repair", "All Businesses"]],
    ["/premium-businesses", ["Featured Businesses"]],
  ])("has breadcrumbs on %s", async (path, steps) => {
    await aTown();
    const items = (await headAt(path)).facts["BreadcrumbList"]!["itemListElement"] as { name: string }[];
    expect(items.map(({ name }) => name)).toEqual(["Williston Directory", ...steps]);
  });
});

function hoursOf(days: string[], opens: string, closes: string) {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  };
}
