import { createOwnBusiness } from "#domain/businesses/owner/add-own-business.ts";
import town from "../../town.config.ts";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog } from "#db/audit-log/schema.ts";
import { saveOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { allBusinesses, businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "./schema.ts";
import { setSponsor } from "#domain/sponsors/sponsorships.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aProfile, aSponsor, aUser } from "#test/factories.ts";
import { listForAdmin, listMicroCategoryChoices } from "./list-categories.ts";
import { deleteCategory } from "./manage-categories.ts";

const category = (id: string) => ({ kind: "category", id }) as const;
const micro = (id: string) => ({ kind: "micro_category", id }) as const;
const app = { db, clock: aClock(), town };
let admin: Awaited<ReturnType<typeof anAdmin>>;
const links = () =>
  db
    .select({ businessId: businessMicroCategories.businessId, kind: businessMicroCategories.microCategoryId })
    .from(businessMicroCategories);
const everything = async () => [
  await db.select().from(categories).orderBy(asc(categories.id)),
  await db.select().from(microCategories).orderBy(asc(microCategories.id)),
  await links(),
  await db.select().from(sponsorships).where(isLive),
  await db.select().from(auditLog),
  await dataRevision(db),
];

beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Retail", ["books", "Antiques", "Écrans"], "Shops.");
  await aCategory(db, "automotive", ["Tires"], "");
  await aCategory(db, "Empty", [], "");
});

describe("the admin's list of categories", () => {
  it("is sorted by name and includes sorted micro-categories, counts, and the sponsor [admin-parts.category-list]", async () => {
    const sponsor = await aSponsor(db, "retail", { name: "Sponsor", approvalStatus: "pending" });
    await aBusiness(db, { microCategories: ["books", "antiques", "tires"] });
    await aBusiness(db, { microCategories: ["books"] });
    await aBusiness(db, { microCategories: ["books"], approvalStatus: "rejected" });
    expect(await listForAdmin(db, admin)).toEqual([
      {
        ...{ id: "automotive", name: "automotive", description: "", businessCount: 1, sponsor: null },
        microCategories: [{ id: "tires", name: "Tires", businessCount: 1 }],
      },
      { id: "empty", name: "Empty", description: "", businessCount: 0, sponsor: null, microCategories: [] },
      {
        ...{ id: "retail", name: "Retail", description: "Shops.", businessCount: 2 },
        sponsor: { id: sponsor.id, name: "Sponsor" },
        microCategories: [
          { id: "antiques", name: "Antiques", businessCount: 1 },
          { id: "books", name: "books", businessCount: 2 },
          { id: "ecrans", name: "Écrans", businessCount: 0 },
        ],
      },
    ]);
  });
});

describe("deleting a category or micro-category", () => {
  it("deletes a category's micro-categories and links, but no businesses, and logs the deleted rows", async () => {
    const both = await aBusiness(db, { microCategories: ["books", "tires"] });
    await aBusiness(db, { microCategories: ["antiques"] });
    const [stored] = await db.select().from(categories).where(eq(categories.id, "retail"));
    const kinds = await db
      .select()
      .from(microCategories)
      .where(eq(microCategories.categoryId, "retail"))
      .orderBy(asc(microCategories.id));

    await deleteCategory(app, admin, category("retail"));

    expect(await db.select().from(categories)).toHaveLength(2);
    expect(await db.select().from(microCategories)).toMatchObject([{ id: "tires" }]);
    expect(await links()).toEqual([{ businessId: both.id, kind: "tires" }]);
    expect(await db.$count(businesses)).toBe(2);
    const [row] = await db.select().from(auditLog);
    expect(row).toMatchObject({ action: "delete_category", subjectKind: "category", subjectId: "retail", actorId: admin.userId });
    expect(row!.before).toEqual(JSON.parse(JSON.stringify({ category: stored, microCategories: kinds })));
    await expect(deleteCategory(app, admin, category("retail"))).rejects.toMatchObject({
      kind: "not_found",
      code: "category_unknown",
    });
  });

  it("is refused while the category has a sponsor, even a hidden one", async () => {
    const sponsor = await aSponsor(db, "retail", { approvalStatus: "pending" });
    const before = await everything();
    await expect(deleteCategory(app, admin, category("retail"))).rejects.toMatchObject({ kind: "conflict", code: "sponsored" });
    expect(await everything()).toEqual(before);
    await setSponsor(app, admin, "retail", null, sponsor.id);
    await deleteCategory(app, admin, category("retail"));
    expect(await db.select().from(categories)).toHaveLength(2);
  });

  it("moves the businesses to another micro-category, keeps the order of their services, and has no duplicates", async () => {
    const main = await aBusiness(db, { microCategories: ["books", "antiques", "tires"] });
    const both = await aBusiness(db, { microCategories: ["ecrans", "antiques", "books"], approvalStatus: "pending" });
    const { id: removed } = await aBusiness(db, { microCategories: ["books"] });
    await db
      .update(allBusinesses)
      .set({ deletedAt: new Date(0) })
      .where(eq(allBusinesses.id, removed));
    const { businessId, position } = businessMicroCategories;
    const servicesOf = async (id: string) =>
      (await db.select().from(businessMicroCategories).where(eq(businessId, id)).orderBy(position)).map(
        (link) => link.microCategoryId,
      );
    await deleteCategory(app, admin, micro("books"), "antiques");
    expect(await servicesOf(main.id)).toEqual(["antiques", "tires"]);
    expect(await servicesOf(both.id)).toEqual(["ecrans", "antiques"]);
    expect(await servicesOf(removed)).toEqual(["antiques"]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "delete_micro_category", before: { microCategory: { id: "books" } }, after: { businessesMovedTo: "Antiques" } },
    ]);
    await deleteCategory(app, admin, category("retail"), "tires");
    expect([await servicesOf(main.id), await servicesOf(both.id)]).toEqual([["tires"], ["tires"]]);
  });

  it("changes nothing if that micro-category is unknown or would be deleted too", async () => {
    await aBusiness(db, { microCategories: ["books"] });
    const before = await everything();
    const refused = { code: "target_unknown" };
    for (const target of ["nowhere", "books"])
      await expect(deleteCategory(app, admin, micro("books"), target)).rejects.toMatchObject(refused);
    await expect(deleteCategory(app, admin, category("retail"), "antiques")).rejects.toMatchObject(refused);
    expect(await everything()).toEqual(before);
  });

  it("fails, or the sponsoring fails, if both happen at the same time", async () => {
    const sponsor = await aBusiness(db, { plan: "premium_sponsorship" });
    for (let round = 0; round < 8; round += 1) {
      const { id } = await aCategory(db, `Round ${round}`);
      const both = [() => deleteCategory(app, admin, category(id)), () => setSponsor(app, admin, id, sponsor.id, null)];
      const attempts = await Promise.allSettled((round % 2 ? both : both.toReversed()).map((action) => action()));
      expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const [sponsorship] = await db.select().from(sponsorships).where(isLive);
      expect(attempts.find((each) => each.status === "rejected")!.reason).toMatchObject({
        code: sponsorship ? "sponsored" : "category_unknown",
      });
      await db.delete(sponsorships);
    }
  });

  it("leaves no dangling link and causes no deadlock while owners add businesses", async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `Kind ${round}`;
      await aCategory(db, name, [`a${round}`, `b${round}`, `c${round}`]);
      const kinds = [`c${round}`, `a${round}`, `b${round}`];
      const { business, ...owner } = await anOwner(db, { microCategories: [`b${round}`, "tires"] });
      const { id: userId } = await aUser(db);
      const other = {
        name: `Other ${round}`,
        phone: `(701) 555-02${10 + round}`,
        email: `other${round}@example.test`,
        website: undefined,
      };
      const save = { ...aProfile({ microCategoryIds: kinds }), version: 1 };
      const [deleted, saved, added] = await Promise.allSettled([
        deleteCategory(app, admin, category(`kind-${round}`)),
        saveOwnBusiness(app, owner, business.id, save),
        createOwnBusiness(app, { role: "owner", userId }, aProfile({ microCategoryIds: kinds, ...other })),
        deleteCategory(app, admin, micro(`b${round}`)).catch(() => {}),
      ]);
      // Either order is possible. A save that comes too late is refused with a form error.
      expect(["fulfilled", "rejected"]).toContain(deleted.status);
      if (deleted.status === "rejected") throw deleted.reason;
      for (const each of [saved, added])
        if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "micro_category_unknown" });
      expect((await links()).filter(({ kind }) => kinds.includes(kind))).toEqual([]);
    }
  });
});

it("micro-category choices are sorted by name, ignoring case and accents [owner-rules.offer-choices]", async () => {
  expect(await listMicroCategoryChoices(db)).toEqual([
    { id: "automotive", name: "automotive", microCategories: [{ id: "tires", name: "Tires" }] },
    {
      id: "retail",
      name: "Retail",
      microCategories: [
        { id: "antiques", name: "Antiques" },
        { id: "books", name: "books" },
        { id: "ecrans", name: "Écrans" },
      ],
    },
  ]);
});
