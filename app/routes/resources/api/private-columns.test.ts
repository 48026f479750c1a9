import fc from "fast-check";
import { eq, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { responseSchemas } from "#domain/open-data/open-data-schema.ts";
import { db } from "#test/db.ts";
import { aCategory, anOwner } from "#test/factories.ts";
import { aSite } from "#test/site.ts";

type Column = keyof typeof allBusinesses.$inferSelect;

/** The columns whose values are in open data. */
const published: Column[] = [
  ...(["id", "name", "tagline", "description", "address", "phone", "phoneE164", "website", "socialMedia"] as const),
  ...(["hours", "hourExceptions", "temporarilyClosedFrom", "temporarilyClosedUntil", "source", "updatedAt"] as const),
];

/** Unique values for columns that are not in open data. */
const hiddenValues = {
  sortKey: "zzsortkey",
  email: "hidden@secret.example",
  emailPublicSince: "2011-01-02",
  contactName: "Zz Contact",
  notes: "Zz ring twice",
  searchName: "zzsearchname",
  searchText: "zzsearchtext",
  searchPlace: "zzsearchplace",
  sourceId: "zzsourceid",
  imported: { name: "Zz imported" },
  approvedOn: "2011-01-05",
  version: 98_765_432,
  createdAt: new Date("2011-01-06T00:00:00Z"),
} as const satisfies Partial<typeof allBusinesses.$inferInsert>;

/** Columns that are not in open data either. Their values are too common to search for, except the owner's ID. */
const others: Column[] = [
  ...(["ownerId", "closedForGoodOn", "isClosed", "logoId", "plan", "grantedPlan", "approvalStatus", "rejectionReason"] as const),
  ...(["claimable", "deletedAt"] as const),
];

let site: ReturnType<typeof aSite>;
let owner: Awaited<ReturnType<typeof anOwner>>;
let paths: string[];
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing"]);
  const hours = { monday: { enabled: true, open: "08:00", close: "17:00" } };
  owner = await anOwner(db, {
    name: "Shown Pipes",
    phone: "(701) 555-0188",
    microCategories: ["plumbing"],
    plan: "premium",
    hours,
  });
  const { id } = owner.business;
  await db
    .update(allBusinesses)
    .set({ ...hiddenValues, source: "osm" })
    .where(eq(allBusinesses.id, id));
  const files = [`/business/${id}/contact.vcf`, `/business/${id}/hours.ics`];
  paths = ["/api/businesses", `/api/businesses/${id}`, "/api/changes?since=2000-01-01", "/embed/category/home-repair", ...files];
});

describe("open data", () => {
  it("exposes only the published columns of a business", async () => {
    const listed = [...published, ...Object.keys(hiddenValues), ...others];
    expect(listed.sort()).toEqual(Object.keys(getTableColumns(allBusinesses)).sort());
    const hidden = [...Object.values(hiddenValues), owner.userId].flatMap((value) => {
      if (value instanceof Date) return value.toISOString().slice(0, 10);
      return typeof value === "object" ? Object.values(value) : String(value);
    });
    for (const path of paths) {
      const response = await site.visit(path);
      const text = (await response.text()).replaceAll("\r\n ", "");
      expect([path, response.status, text.includes("Shown Pipes")]).toEqual([path, 200, true]);
      for (const value of hidden) expect([path, value, text.includes(value)]).toEqual([path, value, false]);
    }
  });

  it("has exactly the published fields", async () => {
    expect(Object.keys(responseSchemas["/api/businesses/{id}"].shape).sort()).toEqual(
      [
        ...["id", "url", "name", "tagline", "description", "phone", "address", "website", "socialMedia", "services", "hours"],
        ...["changedAt", "license"],
      ].sort(),
    );
  });

  it("responds to unusual embed and file URLs without a server error, and lets other sites frame only the list", async () => {
    const { id } = owner.business;
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        "",
        "0",
        "null",
        id,
        id.toUpperCase(),
        "home-repair",
        "HOME-REPAIR",
        "../..",
        "%00",
        "constructor",
        "x".repeat(300),
      ),
    );
    const to = fc.oneof(
      odd.map((part) => `/embed/${encodeURIComponent(part)}`),
      odd.map((part) => `/embed/category/${encodeURIComponent(part)}`),
      fc
        .tuple(odd, fc.constantFrom("contact.vcf", "hours.ics"))
        .map(([part, file]) => `/business/${encodeURIComponent(part)}/${file}`),
    );
    const query = fc.dictionary(fc.constantFrom("page", "hour", "open", "confirmed", "today", "_routes"), odd, { maxKeys: 3 });
    const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "DELETE");
    await fc.assert(
      fc.asyncProperty(to, query, method, async (path, params, how) => {
        const response = await site.visit(`${path}?${new URLSearchParams(params)}`, { method: how });
        const isFrame = /^\/embed\/category\/home-repair$/.test(path) && response.status === 200;
        const isFramable = response.headers.get("content-security-policy")?.includes("frame-ancestors *") ?? false;
        expect([path, how, response.status < 500, isFramable && !isFrame]).toEqual([path, how, true, false]);
      }),
      { numRuns: 300 },
    );
  });
});
