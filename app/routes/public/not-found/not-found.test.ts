import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const page = ["404 Oops! Page not found", "Return to Home"] as const;
const category = ["Category not found The category you're looking for doesn't exist.", "Return to Home"] as const;
const business = ["Business not found The business you're looking for doesn't exist.", "Back to Home"] as const;

it.each([
  ["/no-such-page", ...page],
  ["/a/b/c/d", ...page],
  ["/%E2%82%AC", ...page],
  ["/category/homes", ...category],
  ["/businesses/homes", ...category],
  ["/category/home-repair/micro/roofs", "Sub-category not found", "Return to Home"],
  ["/business/no-uuid", ...business],
  ["/business/018f4b6e-0000-7000-8000-000000000000", ...business],
  [`/business/${"a".repeat(2000)}`, ...business],
  ["/business/pending", ...business],
  ["/claim-business/x", ...business],
  ["/message?kind=report&about=x", ...business],
  ["/message?kind=no-such-kind", ...business],
])(
  "the unknown address %s says so, offers a search and the categories, and is not indexed [not-found.page] [category.unknown] [businesses.unknown] [micro-category.unknown] [profile.missing]",
  async (path, text, back) => {
    await aCategory(db, "Home Repair");
    const { id } = await aBusiness(db, { approvalStatus: "pending" });
    const site = aSite();
    const response = await site.visit(path.replace("pending", id));
    const html = await response.text();
    const main = mainOf(html);
    expect([response.status, linkTo(main, back), linkTo(main, "All categories")]).toEqual([404, "/", "/#categories"]);
    expect(textOf(main)).toContain(text);
    expect(main).toMatch(/<form[^>]*action="\/search"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    if (!path.startsWith("/message")) expect((await site.visit(`${path}.data`)).status).toBe(404);
  },
);
