import { expect, it } from "vitest";
import { elementsOf, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

it("/about has its three sections [static-pages.about]", async () => {
  const page = mainOf(await aSite().page("/about"));
  expect(elementsOf(page, "h2").map(textOf)).toEqual(["Who We Are", "How It Works", "Our Community Values"]);
  expect(textOf(page)).toContain("A person reviews every submission before it appears. The review takes 12-24 hours.");
  expect(textOf(page)).toContain("Listings also appear in search engines");
});
