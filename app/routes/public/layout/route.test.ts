import { describe, expect, it } from "vitest";
import { db } from "#test/db.ts";
import { anAdmin, anOwner, cookieOf } from "#test/factories.ts";
import { elementsOf, elementWith, linksOf, linkTo, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const headerOf = (page: string) => elementsOf(page, "header")[0]!;

/** A page with each header and footer: with the own search box, with the common one, and of an unknown address. */
const pages = ["/", "/search?q=plains", "/no-such-page"];

describe("every public page", () => {
  it.each(pages)(
    "has the header with its page links, login, Add Your Business, and search, and the copyright: %s [layout.places] [layout.login] [layout.add] [layout.search] [layout.footer] [layout.home-reloads]",
    async (path) => {
      const page = await aSite().page(path);
      const header = headerOf(page);
      const [pageLinks] = elementsOf(header, "nav");
      const asText = ({ text, href }: { text: string; href: string }) => `${text} ${href}`;
      expect(linksOf(pageLinks!).map(asText)).toEqual(["Home /", "About /about", "Contact /contact"]);
      const menu = linksOf(elementWith(header, "details", "Menu")).map(({ text }) => text);
      expect(menu.slice(0, 5)).toEqual(["Home", "About", "Contact", "Categories", "My Williston"]);
      const accountLinks = ["Log in to your business /login", "Add Your Business /add-business"];
      expect(linksOf(header).map(asText)).toEqual(expect.arrayContaining(accountLinks));
      expect(header).toMatch(/<form[^>]*action="\/search"/);
      const [footer] = elementsOf(page, "footer");
      expect(textOf(footer!)).toContain("© 2025 Williston Directory. All rights reserved.");
      const texts = ["/how-we-order", "/about", "/contact", "/privacy", "/terms"];
      expect(linksOf(footer!).map(({ href }) => href)).toEqual(expect.arrayContaining(texts));
    },
  );

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
});
