import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linksOf, linkTo, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import town from "../../../../town.config.ts";

const headerOf = (page: string) => elementsOf(page, "header")[0]!;

async function everyPage(): Promise<string[]> {
  await aCategory(db, "Home Repair", ["Roofing"]);
  const { id } = await aBusiness(db, { plan: "premium", microCategories: ["roofing"] });
  return [
    "/",
    "/category/home-repair",
    "/category/home-repair/micro/roofing",
    "/businesses/home-repair",
    "/premium-businesses",
    `/business/${id}`,
    "/search?q=plains",
    "/no-such-page",
    "/category/no-such-category",
  ];
}

describe("every public page", () => {
  it("has the header with its page links, login, Add Your Business, and search [layout.places] [layout.login] [layout.add] [layout.search]", async () => {
    const site = aSite();
    for (const path of await everyPage()) {
      const header = headerOf(await site.page(path));
      const [pageLinks] = elementsOf(header, "nav");
      const links = linksOf(pageLinks!).map(({ text, href }) => `${text} ${href}`);
      expect(links).toEqual(["Home /", "About /about", "Contact /contact"]);
      const menu = linksOf(elementWith(header, "details", "Menu")).map(({ text }) => text);
      expect(menu.slice(0, 5)).toEqual(["Home", "About", "Contact", "Categories", "My Williston"]);
      const accountLinks = linksOf(header).map(({ text, href }) => `${text} ${href}`);
      expect(accountLinks).toContain("Log in to your business /login");
      expect(accountLinks).toContain("Add Your Business /add-business");
      expect(header).toMatch(/<form[^>]*action="\/search"/);
    }
  });

  it("has the copyright in its footer [layout.footer]", async () => {
    const site = aSite();
    for (const path of await everyPage()) {
      expect(textOf(elementsOf(await site.page(path), "footer")[0]!)).toContain(
        "© 2025 Williston Directory. All rights reserved.",
      );
    }
  });

  it("leads people who are logged in to their area, in the header and the footer", async () => {
    const site = aSite();
    const people = [
      [await anOwner(db), "My Business", "/dashboard"],
      [await anAdmin(db), "Admin Dashboard", "/admin/dashboard"],
    ] as const;
    for (const [person, label, path] of people) {
      const page = await (await site.visit("/about", { headers: { cookie: await cookieOf(site.app, person) } })).text();
      for (const part of ["header", "footer"]) expect([part, linkTo(elementsOf(page, part)[0]!, label)]).toEqual([part, path]);
      expect(page).not.toContain("Log in to your business");
    }
  });

  it("shows only the configured town's names", async () => {
    const elsewhere = {
      ...town,
      name: "Minot",
      state: "Northern Dakota",
      stateCode: "NX",
      postalCode: "58701",
      siteName: "Magic City Pages",
      promise: "Find it in Minot.",
      copyrightYear: 1999,
    };
    const site = aSite({ town: elsewhere });
    for (const path of await everyPage()) {
      const page = await site.page(path);
      expect([path, /Williston|58801|North Dakota|\b2025\b/.exec(page)?.[0]]).toEqual([path, undefined]);
      expect(textOf(page)).toContain("© 1999 Magic City Pages. All rights reserved.");
    }
    expect(textOf(await site.page("/"))).toContain("Minot, Northern Dakota 58701");
  });
});
