import fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { businesses } from "#domain/businesses/schema.ts";
import { updateClosedBusinesses } from "#domain/businesses/opening-times/update-closed.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { renameMicroCategory } from "#domain/categories/manage-categories.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { mergeBusinesses } from "#domain/duplicates/merge-businesses.ts";
import { jsonSchema, responseSchemas } from "#domain/open-data/open-data-schema.ts";
import { brokenDb, db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, cookieOf, manyBusinesses } from "#test/factories.ts";
import { importText } from "#test/imports.ts";
import { aSite } from "#test/site.ts";

const secret = "Ring twice at number 7";
const hours = {
  monday: { enabled: true, open: "08:00", close: "12:00", open2: "13:00", close2: "17:00" },
  sunday: { enabled: false, open: "09:00", close: "17:00" },
};
const allFields = {
  ...{ name: "Bakken Boilers", tagline: "Warm since 1951", description: "We repair boilers.", phone: "(701) 555-0188" },
  ...{ address: "12 Main St", website: "https://boilers.example/", socialMedia: { facebook: "https://facebook.com/boilers" } },
  ...{ email: "hello@secret.example", contactName: secret, notes: secret, microCategories: ["plumbing"], hours },
  hourExceptions: [
    { from: "2026-12-25", to: "2026-12-25", kind: "closed" as const, reason: "Christmas" },
    { from: "2026-12-31", to: "2026-12-31", kind: "other" as const, hours: { open: "08:00", close: "12:00" } },
  ],
};
type Path = keyof typeof responseSchemas;

let site: ReturnType<typeof aSite>;
beforeEach(async () => {
  site = aSite();
  await aCategory(db, "Home Repair", ["Plumbing", "Roofing"]);
});

/** Reads a response and checks it against the schema for its path. */
async function read<P extends Path>(path: P, url: string = path) {
  const response = await site.visit(url);
  expect([url, response.status]).toEqual([url, 200]);
  return responseSchemas[path].parse(await response.json()) as ReturnType<(typeof responseSchemas)[P]["parse"]>;
}

describe("the API", () => {
  it("lists categories and businesses according to the schema", async () => {
    const { business } = await anOwner(db, { ...allFields, plan: "premium" });
    const imported = await aBusiness(db, { name: "Mapped Mill", source: "osm", sourceId: "node/1" });
    expect((await read("/api")).endpoints).toContain("/api/changes");
    expect((await read("/api/categories")).categories).toEqual([
      {
        ...{ id: "home-repair", name: "Home Repair", description: "All about Home Repair." },
        services: [
          { id: "plumbing", name: "Plumbing" },
          { id: "roofing", name: "Roofing" },
        ],
      },
    ]);
    const { businesses: all } = await read("/api/businesses");
    expect(all.map(({ name }) => name).sort()).toEqual(["Bakken Boilers", "Mapped Mill"]);
    const one = await read("/api/businesses/{id}", `/api/businesses/${business.id}`);
    expect(one).toMatchObject({
      ...{ phone: "+17015550188", website: "https://boilers.example/", tagline: "Warm since 1951" },
      services: [{ id: "plumbing", name: "Plumbing", categoryId: "home-repair" }],
      license: { name: "Terms of Williston Directory" },
    });
    expect(one.hours!.week.monday).toEqual([
      { open: "08:00", close: "12:00" },
      { open: "13:00", close: "17:00" },
    ]);
    expect([one.hours!.week.sunday, one.hours!.exceptions.map((each) => each.hours)]).toEqual([
      [],
      [[], [{ open: "08:00", close: "12:00" }]],
    ]);
    expect(all.find(({ id }) => id === imported.id)!.license.attribution).toBe("© OpenStreetMap contributors");
    expect((await read("/api/businesses", "/api/businesses?category=home-repair")).businesses.map(({ id }) => id)).toEqual([
      business.id,
    ]);
    expect((await read("/api/businesses", "/api/businesses?category=nowhere")).businesses).toEqual([]);
  });

  it("publishes its schema", async () => {
    const response = await site.visit("/api/schema.json");
    const published = (await response.json()) as { $defs: Record<string, object> };
    expect(published).toEqual(JSON.parse(JSON.stringify(jsonSchema())));
    expect(Object.keys(published.$defs)).toEqual(Object.keys(responseSchemas));
  });

  it("has no field that visitors don't see, on any plan", async () => {
    const { userId, business: basic } = await anOwner(db, { ...allFields, plan: "basic" });
    const { business: premium } = await anOwner(db, { ...allFields, plan: "premium" });
    for (const approvalStatus of ["pending", "rejected"] as const) await aBusiness(db, { name: "Hidden Hall", approvalStatus });
    for (const path of ["/api/businesses", "/api/changes?since=2000-01-01", `/api/businesses/${premium.id}`]) {
      const text = await (await site.visit(path)).text();
      for (const part of [secret, "secret.example", userId, "Hidden Hall", "ownerId", "notes", "contactName", "email"])
        expect([path, part, text.includes(part)]).toEqual([path, part, false]);
    }
    const one = await read("/api/businesses/{id}", `/api/businesses/${basic.id}`);
    expect([one.tagline, one.description, one.website, one.socialMedia]).toEqual([null, null, null, []]);
    expect(Object.keys(one)).toEqual(Object.keys(responseSchemas["/api/businesses/{id}"].shape));
  });

  it("returns each business exactly once across its pages", async () => {
    await manyBusinesses(
      db,
      Array.from({ length: 205 }, (_, index) => ({ name: `Business ${index}` })),
    );
    const names: string[] = [];
    let next: string | null = "/api/businesses";
    const sizes: number[] = [];
    while (next) {
      const page: { businesses: { name: string }[]; next: string | null } = await read("/api/businesses", next);
      names.push(...page.businesses.map(({ name }) => name));
      sizes.push(page.businesses.length);
      next = page.next;
    }
    expect([sizes, new Set(names).size]).toEqual([[100, 100, 5], 205]);
    const changed: string[] = [];
    next = "/api/changes?since=2000-01-01";
    while (next) {
      const page: { changed: { id: string }[]; next: string | null } = await read("/api/changes", next);
      changed.push(...page.changed.map(({ id }) => id));
      next = page.next;
    }
    expect([changed.length, new Set(changed).size]).toEqual([205, 205]);
  });

  it("lists the businesses that have changed since a given time, and only the ids of businesses that are no longer listed", async () => {
    const named = async (name: string) => aBusiness(db, { name, updatedAt: new Date("2026-01-01T00:00:00Z") });
    const [stays, goes, closes, joins, hides] = [
      await named("A"),
      await named("B"),
      await named("C"),
      await named("D"),
      await named("E"),
    ];
    const since = site.clock.now().toISOString();
    expect(await read("/api/changes", `/api/changes?since=${since}`)).toMatchObject({ changed: [], removed: [] });
    site.clock.forward(1000);
    const admin = await anAdmin(db);
    await deleteBusiness(site.app, admin, goes.id);
    await mergeBusinesses(site.app, admin, stays.id, joins.id);
    await db.update(businesses).set({ closedForGoodOn: "2026-01-01" }).where(eq(businesses.id, closes.id));
    await updateClosedBusinesses(site.app);
    await db
      .update(businesses)
      .set({ approvalStatus: "rejected", updatedAt: site.clock.now() })
      .where(eq(businesses.id, hides.id));
    const changes = await read("/api/changes", `/api/changes?since=${since}`);
    expect(changes.changed.map(({ id }) => id)).toEqual([stays.id]);
    expect([...new Set(changes.removed)].sort()).toEqual([goes.id, closes.id, joins.id, hides.id].sort());
    expect(new Date(changes.until).getTime()).toBeLessThan(site.clock.now().getTime());
    for (const id of changes.removed) expect((await site.visit(`/api/businesses/${id}`)).status).toBe(404);
  });

  it("lists the businesses that an undone import or a renamed service changes or removes", async () => {
    const admin = await anAdmin(db);
    const upload = async (text: string) => {
      const id = await importText(site.app, admin, text);
      site.clock.forward(60_000);
      return id;
    };
    const changesSince = async (since: Date) => {
      const { changed, removed } = await read("/api/changes", `/api/changes?since=${since.toISOString()}`);
      return [changed.map(({ name }) => name).sort(), removed] as const;
    };
    const unchanged = await aBusiness(db, {
      name: "Unchanged",
      microCategories: [],
      updatedAt: new Date("2026-01-01T00:00:00Z"),
    });
    await upload("id,name,micro_categories\n1,One,plumbing\n");
    const imported = await upload("id,name,micro_categories\n1,One & Sons,plumbing\n2,Two,\n");
    const [two] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.name, "Two"));
    const beforeUndo = site.clock.now();
    expect(await changesSince(beforeUndo)).toEqual([[], []]);
    site.clock.forward(1000);
    await undoImport(site.app, admin, imported);
    expect(await changesSince(beforeUndo)).toEqual([["One"], [two!.id]]);

    site.clock.forward(60_000);
    const beforeRename = site.clock.now();
    expect(await changesSince(beforeRename)).toEqual([[], []]);
    await renameMicroCategory(site.app, admin, "plumbing", "Plumbers", "Plumbing");
    expect((await changesSince(beforeRename))[0]).toEqual(["One", "Unchanged"]);
    expect((await read("/api/businesses/{id}", `/api/businesses/${unchanged.id}`)).services).toEqual([]);
  });

  it("returns 304 for a known ETag, but not after a change", async () => {
    const { id } = await aBusiness(db, { name: "Before" });
    const etag = (await site.visit(`/api/businesses/${id}`)).headers.get("etag")!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await site.visit(`/api/businesses/${id}`, { headers: { "if-none-match": known } });
      expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([304, "", etag]);
    }
    await db.update(businesses).set({ name: "After" }).where(eq(businesses.id, id));
    expect((await site.visit(`/api/businesses/${id}`, { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  it("can be read by every website without credentials, unlike all other addresses", async () => {
    const owner = await anOwner(db, allFields);
    const { id } = owner.business;
    const headers = { cookie: `${await cookieOf(site.app, owner)}; session=forged`, "x-requested-with": "https://other.example" };
    const paths = ["/api", "/api/schema.json", "/api/categories", "/api/businesses", `/api/businesses/${id}`, "/api/nothing"];
    for (const path of paths) {
      const response = await site.visit(path, { headers });
      const lead = ["access-control-allow-origin", "access-control-allow-credentials", "set-cookie"].map((name) =>
        response.headers.get(name),
      );
      expect([path, ...lead]).toEqual([path, "*", null, null]);
      expect(response.headers.get("cache-control")).not.toContain("private");
      expect(response.headers.get("content-type")).toContain("application/json");
    }
    const others = [
      "/",
      `/business/${id}`,
      "/category/home-repair",
      "/search?q=x",
      "/suggestions?q=x",
      "/embed/category/home-repair",
    ];
    for (const path of [...others, "/dashboard", "/new-businesses.rss", `/business/${id}/contact.vcf`, "/apis", "/api-x"])
      expect([path, (await site.visit(path, { headers })).headers.get("access-control-allow-origin")]).toEqual([path, null]);
  });

  it("limits requests per network and says how long to wait", async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) statuses.push((await site.visit("/api")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const refused = await site.visit("/api");
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "60",
      { error: "too_many_requests" },
    ]);
    expect((await site.visit("/api", { address: "198.51.100.9" })).status).toBe(200);
    site.clock.forward(60_000);
    expect((await site.visit("/api")).status).toBe(200);
  });

  it("never responds with 5xx, and its JSON errors match the schema", async () => {
    const { id } = await aBusiness(db, allFields);
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        "",
        "0",
        "-1",
        "null",
        id,
        id.toUpperCase(),
        "../..",
        "%00",
        "2026-02-31",
        "9999-12-31",
        "0000-01-01",
        "1e9",
      ),
      fc.constantFrom(
        `2026-01-01T00:00:00.000Z_${id}`,
        `9999-99-99T99:99:99.999Z_${id}`,
        `0000-01-01T00:00:00.000Z_${id}`,
        `2026-02-31T00:00:00.000Z_${id}`,
        `2026-01-01T00:00:00.000Z_x`,
        "275760-09-13",
      ),
    );
    const path = fc.oneof(
      fc.constantFrom("/api", "/api/", "/api/categories", "/api/businesses", "/api/changes", "/api/schema.json"),
      odd.map((part) => `/api/businesses/${encodeURIComponent(part)}`),
      odd.map((part) => `/api/${encodeURIComponent(part)}`),
    );
    const query = fc.dictionary(fc.constantFrom("since", "after", "category", "limit", "hour", "_routes"), odd, { maxKeys: 4 });
    const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE");
    let number = 0;
    await fc.assert(
      fc.asyncProperty(path, query, method, async (to, params, how) => {
        number += 1;
        const address = `203.0.${number >> 8}.${number & 255}`;
        const response = await site.visit(`${to}?${new URLSearchParams(params)}`, { method: how, address });
        expect([to, params, how, response.status]).toEqual([to, params, how, expect.toSatisfy((status: number) => status < 500)]);
        const isJson = response.headers.get("content-type")?.startsWith("application/json");
        // The site redirects some addresses and refuses others, such as addresses with NUL, before an API route runs.
        if (how !== "GET" || !isJson) return;
        const body = (await response.json()) as object;
        if (response.status !== 200) responseSchemas.error.parse(body);
      }),
      {
        numRuns: 600,
        examples: [
          ["/api/changes", { since: "0000-01-01" }, "GET"],
          ["/api/changes", { since: "2026-02-31" }, "GET"],
          ["/api/changes", { since: "2026-01-01", after: `0000-01-01T00:00:00.000Z_${id}` }, "GET"],
          ["/api/changes", { since: "2026-01-01", after: `2026-02-31T00:00:00.000Z_${id}` }, "GET"],
        ],
      },
    );
  });

  it("says that it is unavailable while the database fails", async () => {
    site = aSite({ db: brokenDb() });
    const response = await site.visit("/api/businesses");
    expect([response.status, await response.json()]).toEqual([503, { error: "unavailable" }]);
  });
});
