import { expect, it } from "vitest";
import { aSite } from "#test/site.ts";

it.each([
  ["/this-week", "/"],
  ["/new-businesses.rss", "/"],
  ["/offline", "/saved"],
  ["/embed/category/housing", "/category/housing"],
  ["/category/housing/print", "/category/housing"],
  ["/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd/hours.ics", "/business/97f0faf8-7365-5a2a-af43-fc08af9ec1dd"],
])("the address %s, which is gone, leads to %s", async (from, to) => {
  const response = await aSite().visit(from);
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});
