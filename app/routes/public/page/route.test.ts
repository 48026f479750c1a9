import { describe, expect, it } from "vitest";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";
import town from "../../../../town.config.ts";

describe("the information pages", () => {
  it("include /about with its three sections [static-pages.about]", async () => {
    const response = await aSite().visit("/about");
    const page = mainOf(await response.text());

    expect(response.status).toBe(200);
    expect(elementsOf(page, "h2").map(textOf)).toEqual(["Who We Are", "How It Works", "Our Community Values"]);
    expect(textOf(page)).toContain("A person reviews every submission before it appears. The review takes 12-24 hours.");
    expect(textOf(page)).toContain("Listings also appear in search engines");
    // These statements would be false: not every listing shows hours, and chains may buy placements.
    expect(textOf(page)).not.toMatch(/Every listing shows|national chains/);
  });

  it.each([
    [true, "Paid listings come first, and we label them"],
    [false, "We don't sell placements"],
  ])("include /how-we-order, which says whether businesses pay for placements (%s)", async (paidPlans, heading) => {
    const page = mainOf(await aSite({ town: { ...town, paidPlans } }).page("/how-we-order"));
    expect(elementsOf(page, "h1").map(textOf)).toEqual(["How we order listings"]);
    expect(elementsOf(page, "h2").map(textOf)[0]).toBe(heading);
  });
});
