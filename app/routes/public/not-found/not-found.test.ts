import { describe, expect, it } from "vitest";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

describe("an unknown path", () => {
  it.each(["/no-such-page", "/category", "/a/b/c/d", "/%E2%82%AC"])("gets the 404 page: %s [not-found.page]", async (path) => {
    const response = await aSite().visit(path);
    const page = await response.text();

    expect(response.status).toBe(404);
    const text = textOf(mainOf(page));
    for (const part of ["404", "Oops! Page not found", "Return to Home"]) expect(text).toContain(part);
    expect(linkTo(mainOf(page), "Return to Home")).toBe("/");
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  });

  it("offers a search and the categories", async () => {
    const site = aSite();
    const ofCategories = ["/category/no-such-category", "/category/arts/micro/no-such-service", "/businesses/no-such-category"];
    const ofBusinesses = ["/business/x", "/claim-business/x", "/message?kind=report&about=x", "/message?kind=no-such-kind"];
    for (const path of ["/a/b/c", "/no-such-page", ...ofCategories, ...ofBusinesses]) {
      const main = mainOf(await site.page(path));
      expect(main).toMatch(/<form[^>]*action="\/search"/);
      expect([path, linkTo(main, "All categories")]).toEqual([path, "/#categories"]);
    }
  });
});
