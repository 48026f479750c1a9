import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness } from "#test/factories.ts";
import { attributeOf, elementWith, linksOf, textOf } from "#test/html.ts";
import { aSite, origin } from "#test/site.ts";

it("offers Copy Link and three providers that open in a new tab with the page's address [share.menu] [share.providers]", async () => {
  const { id } = await aBusiness(db, { name: "Salt & Pepper" });

  const menu = elementWith(await aSite().page(`/business/${id}?utm=x`), "details", "Copy Link");

  expect(textOf(menu)).toBe("Share Copy Link Share on Twitter Share on Facebook Share on LinkedIn");
  const shared = linksOf(menu).map(({ href }) => new URL(href));
  expect(shared.map(({ origin: where, pathname }) => where + pathname)).toEqual([
    "https://twitter.com/intent/tweet",
    "https://www.facebook.com/sharer/sharer.php",
    "https://www.linkedin.com/sharing/share-offsite/",
  ]);
  const address = `${origin}/business/${id}`;
  expect(shared.map(({ searchParams }) => searchParams.get("url") ?? searchParams.get("u"))).toEqual([address, address, address]);
  expect(shared[0]!.searchParams.get("text")).toBe("Salt & Pepper");
  for (const { element } of linksOf(menu)) {
    expect([attributeOf(element, "target"), attributeOf(element, "rel")]).toEqual(["_blank", "noopener noreferrer"]);
  }
});
