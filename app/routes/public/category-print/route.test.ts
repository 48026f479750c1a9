import { expect, it } from "vitest";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, manyBusinesses } from "#test/factories.ts";
import { linkTo, mainOf, textOf } from "#test/html.ts";
import { aSite } from "#test/site.ts";

const hours = {
  monday: { enabled: true, open: "08:00", close: "17:00" },
  tuesday: { enabled: true, open: "08:00", close: "17:00" },
  saturday: { enabled: true, open: "09:00", close: "12:00" },
};

it("lists every visible business in the category by name, with its number, address, and hours", async () => {
  await aCategory(db, "Home Repair", ["Roofing", "Plumbing"]);
  await aCategory(db, "Housing", ["Rentals"]);
  const plumbing = { microCategories: ["plumbing"] };
  await aBusiness(db, { ...plumbing, name: "Zed Pipes", plan: "premium", phone: "(701) 555-0188", hours });
  await aBusiness(db, {
    ...plumbing,
    name: "Able Pipes",
    address: "12 Main St, Williston",
    microCategories: ["plumbing", "roofing"],
  });
  const away = { hours, temporarilyClosedFrom: "2020-01-01" };
  await aBusiness(db, { ...plumbing, name: "Away Pipes", plan: "premium", ...away });
  await aBusiness(db, { ...plumbing, name: "Waiting Pipes", approvalStatus: "pending" });
  await aBusiness(db, { name: "Rentals Only", microCategories: ["rentals"] });

  const site = aSite();
  expect(linkTo(await site.page("/businesses/home-repair"), "Print this list")).toBe("/category/home-repair/print");
  const response = await site.visit("/category/home-repair/print");
  const html = await response.text();
  const text = textOf(mainOf(html));

  expect(text).toMatch(/Home Repair in Williston, ND 3 businesses in alphabetical order\. January 14, 2026\. site\.test/);
  expect([...mainOf(html).matchAll(/<h2[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    "Able Pipes",
    "Away Pipes",
    "Zed Pipes",
  ]);
  expect(text).toContain("12 Main St");
  expect(text).toContain("Zed Pipes (701) 555-0188");
  expect(text).toContain("Mon–Tue 08:00 AM - 05:00 PM Sat 09:00 AM - 12:00 PM");
  expect(text).toContain("Away Pipes (701) 555-0123 Temporarily closed");
  expect(html).toContain('content="noindex');
});

it("prints at most 500 businesses and says so", async () => {
  await aCategory(db, "Home Repair", ["Roofing"]);
  await manyBusinesses(
    db,
    Array.from({ length: 501 }, (_, number) => ({ name: `Roofs ${1000 + number}`, microCategories: ["roofing"] })),
  );
  const text = textOf(mainOf(await aSite().page("/category/home-repair/print")));
  expect(text).toContain("This list shows the first 500 businesses. The website shows them all.");
  expect([text.includes("Roofs 1499"), text.includes("Roofs 1500")]).toEqual([true, false]);
  expect((await aSite().visit("/category/nowhere/print")).status).toBe(404);
});
