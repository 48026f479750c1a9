import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import { impressions, profileCounts, searchWordCounts } from "#domain/analytics/schema.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { quickEditBusiness } from "#domain/businesses/admin/quick-edit.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { allBusinesses } from "#domain/businesses/schema.ts";
import { changeSnapshots } from "#domain/businesses/undo/schema.ts";
import { insertClaim } from "#domain/claims/claim-records.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { checksums } from "#test/checksums.ts";
import { db } from "#test/db.ts";
import {
  aBusiness,
  aMessage,
  aCategory,
  aCheckout,
  anAdmin,
  anOwner,
  aPicture,
  aSponsor,
  aSubscription,
  aUser,
} from "#test/factories.ts";
import { aSite } from "#test/site.ts";
import { mergeBusinesses } from "./merge-businesses.ts";
import { markDifferent } from "./mark-different.ts";

const { app, clock } = aSite();
const day = 86_400_000;
const bits = (first: string) => first.padEnd(256, "0");
let admin: Awaited<ReturnType<typeof anAdmin>>;

beforeEach(async () => {
  clock.set("2026-01-14T18:00:00Z");
  admin = await anAdmin(db);
  await aCategory(db, "Home Repair", ["Plumbing", "Heating", "Roofing"]);
});

async function addCounts(businessId: string, count: number, visitors: string) {
  const today = "2026-01-12";
  await db.insert(profileCounts).values({ businessId, day: today, views: count, calls: 1, shown: 10 * count });
  await db.insert(impressions).values({ businessId, list: "category/home-repair", hour: 490_000, slot: 1, count });
  await db.insert(searchWordCounts).values({ businessId, day: today, query: "pipes", searches: count, visitors });
}

/** Creates two businesses with everything that a merge moves. The merged one has an owner and a sponsorship. */
async function aRichPair() {
  const keep = await aBusiness(db, {
    name: "Kept Pipes",
    phone: null,
    microCategories: ["plumbing"],
    photos: 8,
    claimable: true,
  });
  const logo = await aPicture(db);
  const { business: merged, ...owner } = await anOwner(db, {
    ...{ name: "Merged Pipes", phone: "(701) 555-0199", email: "m@example.test", logoId: logo.id, photos: 5 },
    ...{ source: "osm", sourceId: "node/7", imported: { name: "M" }, plan: "premium_sponsorship", address: "7 Main St" },
    microCategories: ["heating", "plumbing"],
  });
  const { id: imageId } = await aPicture(db);
  const startedAt = new Date("2026-01-02T00:00:00Z");
  await db.insert(sponsorships).values({ categoryId: "home-repair", businessId: merged.id, imageId, startedAt });
  await mergeBusinesses(app, admin, merged.id, (await aBusiness(db, { name: "Old Address" })).id);
  for (const { id } of [keep, merged]) await aMessage(db, { kind: "report", reason: "moved", businessId: id });
  await markDifferent(app, admin, keep.id, (await aBusiness(db, { name: "Other" })).id);
  await addCounts(keep.id, 2, bits("10"));
  await addCounts(merged.id, 3, bits("01"));
  await db.insert(profileCounts).values({ businessId: merged.id, day: "2026-01-13", directions: 4 });
  return { keep, merged, owner };
}

describe("undoing a merge", () => {
  it("restores every row of both businesses, even after 29 days", async () => {
    const { keep, merged } = await aRichPair();
    const before = await checksums();
    clock.forward(60_000);
    const id = await mergeBusinesses(app, admin, keep.id, merged.id);
    expect(await checksums()).not.toEqual(before);
    clock.forward(29 * day);
    expect(await undoAction(app, admin, id)).toMatchObject({ action: "merge_businesses", lost: [] });
    expect(await checksums()).toEqual(before);
    await expect(undoAction(app, admin, id)).rejects.toMatchObject({ code: "undone_already" });

    await mergeBusinesses(app, admin, merged.id, keep.id);
    const [again] = await db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(1);
    await undoAction(app, admin, again!.id);
    expect(await checksums()).toEqual(before);
  });

  it("restores the sponsorship that ended, and stops the email about it", async () => {
    await aCategory(db, "Retail");
    const keep = await aSponsor(db, "home-repair", { email: "keep@example.test" });
    const merged = await aSponsor(db, "retail", { name: "Merged" });
    const before = await checksums();
    const id = await mergeBusinesses(app, admin, keep.id, merged.id);
    expect(await db.$count(outbox)).toBe(1);
    expect(await undoAction(app, admin, id)).toMatchObject({ lost: [], email: "not_sent" });
    expect([await checksums(), await db.$count(outbox)]).toEqual([before, 0]);
  });

  it("leaves counts since the merge with the remaining business", async () => {
    const { keep, merged } = await aRichPair();
    const id = await mergeBusinesses(app, admin, keep.id, merged.id);
    const today = and(eq(profileCounts.businessId, keep.id), eq(profileCounts.day, "2026-01-12"));
    await db.update(profileCounts).set({ views: 9 }).where(today);
    await db.update(searchWordCounts).set({ searches: 7, visitors: bits("111") });

    await undoAction(app, admin, id);

    expect((await db.select().from(profileCounts).where(today))[0]).toMatchObject({ views: 6, calls: 1, shown: 20 });
    const words = await db.select().from(searchWordCounts);
    expect(words.find((row) => row.businessId === keep.id)).toMatchObject({ searches: 4, visitors: bits("101") });
    expect(words.find((row) => row.businessId === merged.id)).toMatchObject({ searches: 3, visitors: bits("01") });
  });

  it.each<[string, string[], (pair: Awaited<ReturnType<typeof aRichPair>>) => Promise<unknown>]>([
    [
      "edited",
      ["edited"],
      ({ keep }) =>
        quickEditBusiness(app, admin, keep.id, {
          name: "New",
          phone: undefined,
          email: undefined,
          address: undefined,
          version: 2,
        }),
    ],
    [
      "claimed",
      ["claimed"],
      async ({ keep }) => {
        const userId = (await aUser(db)).id;
        const claim = { businessId: keep.id, userId, proof: "payment" as const, subscriptionId: null, createdAt: clock.now() };
        await db.transaction((tx) => insertClaim(tx as typeof db, claim));
      },
    ],
    ["paid for", ["paid"], ({ keep }) => aCheckout(db, { businessId: keep.id, createdAt: clock.now(), state: "paid" })],
    [
      "given a subscription",
      ["paid"],
      ({ owner }) => aSubscription(db, owner.userId, "premium", { startedAt: clock.now(), checkedAt: clock.now() }),
    ],
    ["deleted", ["deleted"], ({ keep }) => deleteBusiness(app, admin, keep.id)],
    [
      "merged again",
      ["deleted"],
      async ({ keep }) => mergeBusinesses(app, admin, (await aBusiness(db, { name: "Third" })).id, keep.id),
    ],
  ])("is refused, and changes nothing, once the remaining business has been %s", async (_, since, meanwhile) => {
    const pair = await aRichPair();
    const id = await mergeBusinesses(app, admin, pair.keep.id, pair.merged.id);
    clock.forward(60_000);
    await meanwhile(pair);
    const before = await checksums();
    const [row] = await db.select().from(allBusinesses).where(eq(allBusinesses.id, pair.keep.id));
    const refused = { kind: "conflict", code: "merge_changed_since", details: { name: row!.name, since } };
    await expect(undoAction(app, admin, id)).rejects.toMatchObject(refused);
    expect(await checksums()).toEqual(before);
  });

  it("is refused once its snapshots have been deleted", async () => {
    const { keep, merged } = await aRichPair();
    const id = await mergeBusinesses(app, admin, keep.id, merged.id);
    await db.delete(changeSnapshots);
    await expect(undoAction(app, admin, id)).rejects.toMatchObject({ code: "merge_changed_since" });
  });
});
