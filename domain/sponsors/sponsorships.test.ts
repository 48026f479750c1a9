import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { dataRevision } from "#db/data-revision.ts";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { grant } from "#test/buying.ts";
import { users } from "#domain/accounts/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { aClock } from "#test/clock.ts";
import { db } from "#test/db.ts";
import { aBusiness, aCategory, anAdmin, anOwner, aPicture, aSponsor } from "#test/factories.ts";
import { queuedEmails } from "#test/queued-emails.ts";
import { aSite } from "#test/site.ts";
import town from "../../town.config.ts";
import { setSponsor } from "./sponsorships.ts";
import { isLive, sponsorships } from "./schema.ts";
import { sponsorCategory } from "#domain/businesses/owner/save-own-business.ts";

const app = { db, clock: aClock(), town };
const plan = "premium_sponsorship";
let admin: Awaited<ReturnType<typeof anAdmin>>;
const liveSponsors = async () =>
  Object.fromEntries(
    (await db.select().from(sponsorships).where(isLive)).map(({ categoryId, businessId }) => [categoryId, businessId]),
  );
const log = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const everything = async () => [
  await db.select().from(sponsorships).where(isLive).orderBy(asc(sponsorships.categoryId)),
  await db.select().from(categories).orderBy(asc(categories.id)),
  await log(),
  await db.select().from(outbox),
  await dataRevision(db),
];
beforeEach(async () => {
  admin = await anAdmin(db);
  await aCategory(db, "Housing");
  await aCategory(db, "automotive");
  await aCategory(db, "Retail");
});

describe("changing a category's sponsor", () => {
  it("gives a free category a sponsor and sends no email [admin-parts.set-sponsor]", async () => {
    const business = await aBusiness(db, { plan, approvalStatus: "pending" });
    await setSponsor(app, admin, "housing", business.id, null);
    expect(await liveSponsors()).toEqual({ housing: business.id });
    const entry = { action: "set_sponsor", actorId: admin.userId, subjectKind: "category", subjectId: "housing" };
    expect(await log()).toMatchObject([{ ...entry, before: { sponsorId: null }, after: { sponsorId: business.id } }]);
    expect(await queuedEmails()).toEqual([]);
    const before = await everything();
    await setSponsor(app, admin, "housing", business.id, null);
    expect(await everything()).toEqual(before);
  });

  it("replaces the previous sponsor, whose owner gets an email at the account's address and can pick a free category", async () => {
    const { business: old, ...owner } = await anOwner(db, { plan, name: "Old Homes", email: "shop@example.test" });
    const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
    await sponsorCategory(app, owner, old.id, "housing");
    await db.update(sponsorships).set({ imageId: (await aPicture(db)).id });
    const next = await aBusiness(db, { plan });

    await setSponsor(app, admin, "housing", next.id, old.id);

    expect(await liveSponsors()).toEqual({ housing: next.id });
    expect(await db.select().from(sponsorships).where(isLive)).toMatchObject([{ imageId: null, startedAt: app.clock.now() }]);
    expect(await queuedEmails()).toMatchObject([
      {
        recipient: user!.email,
        kind: "sponsorship-ended",
        payload: { business: "Old Homes", category: "Housing", link: `/business/sponsorship/${old.id}` },
      },
    ]);
    await sponsorCategory(app, owner, old.id, "retail");
    expect(await liveSponsors()).toEqual({ housing: next.id, retail: old.id });
  });

  it("is rejected for a lower plan, a rejected business, one that sponsors another category, and unknown ids", async () => {
    const sponsor = await aSponsor(db, "retail");
    const [lower, free] = [await aBusiness(db, { plan: "premium" }), await aBusiness(db, { plan })];
    const rejected = await aBusiness(db, { plan, approvalStatus: "rejected" });
    const before = await everything();
    for (const [categoryId, businessId, code] of [
      ["housing", lower.id, "needs_sponsorship_plan"],
      ["housing", rejected.id, "cannot_sponsor"],
      ["housing", sponsor.id, "cannot_sponsor"],
      ["nowhere", free.id, "category_unknown"],
      ...["018f4b6e-0000-7000-8000-000000000001", "x", ""].map((id) => ["housing", id, "cannot_sponsor"]),
    ] as [string, string, string][])
      await expect(setSponsor(app, admin, categoryId, businessId, null)).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  it("is rejected when another admin has changed the sponsor", async () => {
    const [one, other, late] = [await aBusiness(db, { plan }), await aBusiness(db, { plan }), await aBusiness(db, { plan })];
    const attempts = await Promise.allSettled([
      setSponsor(app, admin, "housing", one.id, null),
      setSponsor(app, await anAdmin(db), "housing", other.id, null),
    ]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const stale = { kind: "conflict", code: "stale" };
    expect(attempts.find((outcome) => outcome.status === "rejected")!.reason).toMatchObject(stale);
    await expect(setSponsor(app, admin, "housing", late.id, null)).rejects.toMatchObject(stale);
    await expect(setSponsor(app, admin, "housing", null, late.id)).rejects.toMatchObject(stale);
    expect(await queuedEmails()).toEqual([]);
  });

  it("causes no deadlock when an owner takes the category and the plan ends at the same time", async () => {
    const { business: rival, ...owner } = await anOwner(db, { plan });
    for (let round = 0; round < 6; round += 1) {
      await db.delete(sponsorships);
      const business = await aBusiness(db, { plan });
      const attempts = await Promise.allSettled([
        setSponsor(app, admin, "housing", business.id, null),
        sponsorCategory(app, owner, rival.id, "housing"),
        grant(app, admin, business.id, "basic"),
      ]);
      for (const each of attempts) {
        if (each.status === "rejected")
          expect(["stale", "category_taken", "needs_sponsorship_plan"]).toContain((each.reason as { code: string }).code);
      }
      expect(attempts[2].status).toBe("fulfilled");
      expect(Object.values(await liveSponsors())).not.toContain(business.id);
    }
  });
});

describe("removing a sponsor", () => {
  it("shows the category's cover again, and deletes the uploaded picture [admin-parts.remove-sponsor]", async () => {
    const site = aSite();
    const [cover, banner] = [await aPicture(db), await aPicture(db)];
    await db.update(categories).set({ coverId: cover.id }).where(eq(categories.id, "housing"));
    const business = await aSponsor(db, "housing", { name: "Old Homes" });
    await setSponsor(app, admin, "housing", business.id, business.id, banner.storageKey);
    expect(await site.page("/category/housing")).toContain(banner.storageKey);

    await setSponsor(app, admin, "housing", null, business.id);

    expect(await liveSponsors()).toEqual({});
    const page = await site.page("/category/housing");
    expect(page).toContain(cover.storageKey);
    expect(page).not.toContain(banner.storageKey);
    expect(page).not.toContain("Sponsored by");
    await sweepPictures(site.app, new Date("2030-01-01"));
    expect((await db.select().from(pictures)).map(({ id }) => id)).toEqual([cover.id]);
  });
});

describe("a category's picture", () => {
  it("is the cover without a sponsor, or the sponsorship's picture with one", async () => {
    const [cover, banner] = [await aPicture(db), await aPicture(db)];
    await setSponsor(app, admin, "housing", null, null, cover.storageKey);
    const business = await aBusiness(db, { plan });
    await setSponsor(app, admin, "housing", business.id, null);
    await setSponsor(app, admin, "housing", business.id, business.id, banner.storageKey);

    const stored = async () => [
      (await db.select().from(categories).where(eq(categories.id, "housing")))[0]!.coverId,
      (await db.select().from(sponsorships).where(isLive))[0]!.imageId,
    ];
    expect(await stored()).toEqual([cover.id, banner.id]);
    const unknown = setSponsor(app, admin, "housing", null, business.id, "nobody-knows");
    await expect(unknown).rejects.toMatchObject({ code: "picture_unknown" });
    await setSponsor(app, admin, "housing", business.id, business.id, null);
    expect(await stored()).toEqual([cover.id, null]);
  });
});
