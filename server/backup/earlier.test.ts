import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { listAuditLog } from "#domain/audit-log/list-audit-log.ts";
import { findUserWithPassword } from "#domain/accounts/users.ts";
import { listOwnBusinesses } from "#domain/businesses/owner/load-own-business.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { reopenClaim } from "#domain/claims/claim-business.ts";
import { listMessages } from "#domain/contact/contact-inbox.ts";
import { getCategoryPage } from "#domain/directory/category-pages.ts";
import { findRedirect, getProfile } from "#domain/directory/business-profile.ts";
import { search } from "#domain/search/search.ts";
import { getPaymentNumbers } from "#domain/analytics/payment-figures.ts";
import { undoAction } from "#domain/audit-log/undo-action.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { findOwnSponsorship } from "#domain/sponsorships/choose-sponsored-category.ts";
import type { Db } from "#db/handle.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { anEmptyPlace, anEmptyStore } from "#test/backups.ts";
import { aClock } from "#test/clock.ts";
import { again, collected } from "#test/streams.ts";
import town from "../../town.config.ts";
import { verifyBackup } from "./verify-backup.ts";
import { dumpSnapshot, withPictures } from "./dump-database.ts";
import { loadBackup } from "./load-backup.ts";
import { createSchema } from "./create-schema.ts";
import type { Piece } from "./backup-format.ts";

const folder = join(import.meta.dirname, "../../test/earlier");
const admin = { role: "admin", userId: "00000000-0000-7000-8000-0000000000c2" } as const;
const storage = { put: async () => {}, get: async () => null, remove: async () => {} };
const business = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;

const firstPage = { hour: 0, page: 1 };

/** What the current code must read from each town whose schema is at least `since`. */
const readings: [since: string, read: (db: Db) => Promise<unknown>, expected: unknown][] = [
  [
    "0000",
    (db) => getProfile(db, business("b1"), {}),
    {
      premium: true,
      name: "Plains Plumbing",
      address: "12 Main St",
      times: {
        hours: { monday: { open: "08:00", close: "17:00" } },
        exceptions: [],
        temporarilyClosed: null,
        closedForGoodOn: null,
      },
      logo: { storageKey: "0123456789abcdef0123456789abcdef", widths: [640, 1600] },
      photos: [{ alt: "Pipes in a cellar" }],
      services: [{ name: "Plumbing" }],
    },
  ],
  [
    "0000",
    (db) => getProfile(db, business("b2"), {}),
    { premium: false, name: 'Åse\'s "Grain" & Co.', claimable: true, source: "osm" },
  ],
  ["0000", (db) => getProfile(db, business("b3"), {}).catch(({ code }) => ({ code })), { code: "business_unknown" }],
  ["0000", (db) => getCategoryPage(db, "home-repair"), { name: "Home Repair" }],
  ["0000", (db) => search({ db, town, clock: { now: () => new Date() } }, "plumbing", firstPage), { found: { total: 1 } }],
  ["0000", (db) => search({ db, town, clock: { now: () => new Date() } }, "grain", firstPage), { found: { total: 1 } }],
  [
    "0004",
    (db) => findUserWithPassword(db, "olga@example.test", aClock().now()),
    { hash: "a hash", user: { name: "Olga Åsen" } },
  ],
  [
    "0000",
    async (db) => (await db.select().from(sponsorships))[0],
    { categoryId: "home-repair", startedAt: expect.any(Date), endedAt: null },
  ],
  [
    "0009",
    async (db) => (await db.select().from(subscriptions))[0],
    { amount: null, startedAt: expect.any(Date), endedAt: null },
  ],
  ["0007", (db) => findRedirect(db, business("b5")).then((to) => ({ to })), { to: business("b1") }],
  ["0007", (db) => getProfile(db, business("b4"), {}).catch(({ code }) => ({ code })), { code: "business_gone" }],
  ["0009", (db) => getPaymentNumbers({ db }, admin), { inForce: 1, pastDue: 0, openTasks: 1, compared: { paidWithoutPlan: 0 } }],
  [
    "0013",
    (db) => listMessages(db, admin, { box: "inbox", page: 1 }),
    { messages: [{ senderId: business("c1"), sponsor: { name: "Plains Plumbing" } }] },
  ],
];

describe.each(readdirSync(folder).map((file) => [basename(file, ".sql")]))("a backup of a town at %s", (schema) => {
  it("is migrated with its data", async () => {
    const database = await anEmptyPlace();
    const { end } = await loadBackup(verifyBackup(again(await backupOfThen(schema))), database.session, null);
    const db = await database.migrate();
    expect(Object.values(end.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(10);
    const readable = readings.filter(([since]) => schema.slice(0, 4) >= since);
    for (const [, read, expected] of readable) expect(await read(db)).toMatchObject(expected as object);
    expect((await listMessages(db, admin, { box: "inbox", page: 1 })).messages).toMatchObject([
      { message: "Are you open on Sunday?" },
    ]);
    expect(await database.session.rows("select value::text from data_revision")).toEqual([["7"]]);
    const log = await listAuditLog({ db, clock: aClock() }, admin, { page: 1 });
    expect(log.rows[0]).toMatchObject({ action: "approve", subjectName: "Plains Plumbing" });
  });
});

/** What the current code must read from the claims in the town at schema 0013, in this order. */
const claimReadings: [read: (db: Db) => Promise<unknown>, expected: unknown][] = [
  // In that version, a pending claim changed the listing itself. Now the listing is restored, and the changes are a proposal.
  [
    (db) => getProfile(db, business("b6"), {}),
    { premium: false, name: "Bakken Bakery", claimable: true, services: [{ name: "Roofing" }] },
  ],
  [
    async (db) => (await listOwnBusinesses(db, eq(businesses.id, business("b6"))))[0],
    {
      ownerId: null,
      business: {
        ...{ plan: "basic", approvalStatus: "approved", contactName: "Private Person", notes: "The key is under the mat." },
        ...{ hours: null, logo: { storageKey: "0123456789abcdef0123456789abcdef" }, photos: [{ alt: "The oven" }], version: 4 },
      },
    },
  ],
  [
    (db) => getOwnBusiness(db, { role: "owner", userId: business("c3") }, business("b6")),
    {
      ...{
        name: "Uffda Bread",
        description: "Bread and more.",
        contactName: null,
        notes: "Ours now.",
        approvalStatus: "pending",
      },
      ...{ hours: { monday: { open: "08:00" } }, microCategories: [{ id: "plumbing" }], photos: [{ alt: "Ole" }] },
      logo: { storageKey: "2123456789abcdef0123456789abcdef" },
    },
  ],
  [
    (db) => findOwnSponsorship(db, { role: "owner", userId: business("c3") }).then((sponsorship) => sponsorship!),
    { categoryId: "housing" },
  ],
  [(db) => sweepPictures({ db, storage }, new Date("2040-01-01")).then((swept) => ({ swept })), { swept: 0 }],
  // An approved claim keeps its owner and can still be undone. The previous owner's private data is gone.
  [
    (db) => getOwnBusiness(db, { role: "owner", userId: business("c4") }, business("b7")),
    { name: "Coteau Cookies", contactName: null, notes: "My own notes.", approvalStatus: "approved" },
  ],
  [
    async (db) => {
      const special = {
        closedForGoodOn: "2030-01-01",
        hourExceptions: [{ from: "2026-11-26", to: "2026-11-26", kind: "closed" as const }],
      };
      return (
        await db
          .update(businesses)
          .set(special)
          .where(eq(businesses.id, business("b7")))
          .returning()
      )[0];
    },
    { closedForGoodOn: "2030-01-01" },
  ],
  [
    (db) => db.transaction((tx) => reopenClaim(tx as Db, business("b7"), new Date())).then((reopened) => ({ reopened })),
    { reopened: true },
  ],
  [
    async (db) => (await listOwnBusinesses(db, eq(businesses.id, business("b7"))))[0],
    {
      ownerId: null,
      business: { contactName: "Private Person", photos: [{ alt: "A cookie" }], closedForGoodOn: null, hourExceptions: [] },
    },
  ],
];

it("pending and approved claims from before proposals are migrated", async () => {
  const database = await anEmptyPlace();
  await loadBackup(verifyBackup(again(await backupOfThen("0013_revision-removals"))), database.session, null);
  const db = await database.migrate();
  for (const [read, expected] of claimReadings) expect(await read(db)).toMatchObject(expected as object);
});

it("a business that an earlier version deleted can be restored", async () => {
  const database = await anEmptyPlace();
  await loadBackup(verifyBackup(again(await backupOfThen("0013_revision-removals"))), database.session, null);
  const db = await database.migrate();
  expect(await sweepPictures({ db, storage }, new Date("2040-01-01"))).toBe(0);
  expect((await listOwnBusinesses(db, eq(businesses.id, business("b4")))).length).toBe(0);
  const { lost } = await undoAction({ db, clock: aClock() }, admin, business("df"));
  expect(lost).toEqual(["services", "sponsorship"]);
  expect(await findRedirect(db, business("b9"))).toBe(business("b4"));
  expect(await getProfile(db, business("b4"), {})).toMatchObject({
    claimable: true,
    phone: "(701) 555-0144",
    photos: [{ alt: "The pier" }],
  });
  const [row] = await db
    .select()
    .from(businesses)
    .where(eq(businesses.id, business("b4")));
  expect(row).toMatchObject({ hours: null, notes: "Knock twice.", sourceId: "node/4", version: 3 });
  expect(row!.updatedAt).toEqual(new Date("2026-01-04T12:00:00Z"));
});

/** Returns a backup of the stored town with this schema. */
async function backupOfThen(schema: string): Promise<Piece[]> {
  const { session } = await anEmptyStore();
  await createSchema(session, schema);
  await session.run(readFileSync(join(folder, `${schema}.sql`), "utf8"));
  return collected(withPictures(dumpSnapshot(session, { town: "Williston", at: "2026-01-09T18:00:00.000Z" }), null));
}
