import { describe, expect, it } from "vitest";
import { hourOf } from "#domain/directory/list-order.ts";
import { cacheKey, hasSiteCookie } from "./page-cache-key.ts";

const now = new Date("2026-01-14T18:00:00Z");
const hour = hourOf(now);
const business = "/business/01890a5d-ac96-774b-bcce-b302099a8057";
const picture = `/pictures/${"0f".repeat(16)}`;
const keyOf = (target: string) => cacheKey(target, now);

describe("cacheKey", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=email&fbclid=1", "/"],
    ["/category/food-drink/micro/pizza?x=1&page=2", "/category/food-drink/micro/pizza?page=2"],
    [`/businesses/housing?page=3&hour=${hour - 1}`, `/businesses/housing?hour=${hour - 1}&page=3`],
    [`/businesses/housing?hour=${hour}&page=1`, "/businesses/housing"],
    [business, business],
    ["/sitemap.xml", "/sitemap.xml"],
    [`${picture}/640.webp?v=1`, `${picture}/640.webp`],
  ])("maps %s to the key %s", (target, key) => expect(keyOf(target)).toBe(key));

  it.each([
    ...[
      "/category/food-drink/micro/pizza?open=1",
      "/?search=roof",
      "/search?q=roof",
      "/contact",
      "/login",
      "/dashboard",
      "/admin",
    ],
    ...["/category/Food%20Drink", "/category/../admin", "//category/a", "/category/housing.data", "/about/", "/x/y"],
    ...["/pictures/a/640.webp", `${picture}/640.png`, `/dashboard${picture}/640.webp`],
  ])("returns null for a filtered list, form, personal page, search, or invalid address: %s", (target) => {
    expect(keyOf(target)).toBeNull();
  });
});

it("recognizes only the site's own cookies", () => {
  for (const cookie of [
    "session=a",
    "__Host-session=a",
    "x=1; toast=b",
    "checkouts=",
    "second-step=a",
    "__Host-second-step=a",
    "a=b;__Host-checkouts=c",
  ])
    expect(hasSiteCookie(cookie), cookie).toBe(true);
  for (const other of [undefined, "", "_ga=1", "mysession=1", "x=session=1", "session_id=4"])
    expect(hasSiteCookie(other), String(other)).toBe(false);
});
