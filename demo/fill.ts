import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CountryCode } from "libphonenumber-js/min";
import { sql } from "drizzle-orm";
import { v5 } from "uuid";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { batchesOf } from "#db/batches.ts";
import { credentials, users } from "#domain/accounts/schema.ts";
import { businesses, businessMicroCategories, businessPhotos } from "#domain/businesses/schema.ts";
import { callableNumber } from "#domain/businesses/format-phone.ts";
import { saveSearchWords, searchable } from "#domain/businesses/search-index/searchable-text.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { weeksUntil } from "#domain/analytics/listing-stats.ts";
import { dayIn } from "#domain/town-config/local-date.ts";
import { named } from "#domain/text/sort-key.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { projectRoot } from "#db/project-root.ts";
import { demoAccounts, demoPasswordHash } from "./accounts.ts";
import { demoBusinesses, type DemoBusiness } from "./businesses.ts";

/** The namespace of all demo ids. Each id is derived from a name, so it is the same on every machine. */
const demoTown = "6f3a1b52-9d0e-5c4b-8a77-58801c0ffee0";
const idOf = (kind: string, key: string) => v5(`${kind}:${key}`, demoTown);

const dayInMilliseconds = 86_400_000;

type ManifestPicture = { name: string; kind: "logo" | "photo"; width: number; height: number; color: string; alt: string };

const widthsOf = { logo: [128, 400], photo: [640, 1200] };

/**
 * Seeds an empty town with fictional businesses, accounts, pictures, sponsorships, and statistics. Returns the numbers of
 * businesses and pictures.
 */
export async function seedDemoTown(app: AppContext): Promise<{ businesses: number; pictures: number }> {
  const list = demoBusinesses();
  const now = app.clock.now();
  const stored = await storePictures(app);
  await change(app, { role: "system", name: "demo" }, "fill_demo_town", { kind: "town" }, async (tx, entry) => {
    await insertUsers(tx, list, now);
    for await (const batch of batchesOf(stored.values()))
      await tx.insert(pictures).values(batch.map(({ row }) => ({ ...row, createdAt: now })));
    for await (const batch of batchesOf(list)) await insertBusinesses(tx, app.town.country, batch, stored, now);
    await insertNumbers(tx, dayIn(app.town.timeZone, now));
    entry.after = { businesses: list.length };
    entry.invalidate();
  });
  return { businesses: list.length, pictures: stored.size };
}

type StoredPictures = Map<string, { row: Omit<typeof pictures.$inferInsert, "createdAt"> & { id: string }; alt: string }>;

/** Copies the pictures into storage. Returns their rows by kind and name. */
async function storePictures({ storage }: Pick<AppContext, "storage">): Promise<StoredPictures> {
  const folder = join(projectRoot, "demo/pictures");
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as ManifestPicture[];
  const stored: StoredPictures = new Map();
  for (const { name, kind, width, height, color, alt } of manifest) {
    const id = idOf(kind, name);
    const storageKey = id.replaceAll("-", "");
    for (const size of widthsOf[kind]) {
      await storage.put(
        `${storageKey}/${size}.webp`,
        await readFile(join(folder, `${kind}s/${name}-${size}.webp`)),
        "image/webp",
      );
    }
    const row = { id, storageKey, width, height, widths: widthsOf[kind], color };
    stored.set(`${kind}:${name}`, { row, alt });
  }
  return stored;
}

async function insertUsers(tx: Db, list: DemoBusiness[], now: Date): Promise<void> {
  const emails = new Set([...demoAccounts, ...list.flatMap(({ owner }) => owner ?? [])]);
  const rows = [...emails].map((email) => ({
    id: idOf("user", email),
    email,
    emailVerified: true,
    role: email === "admin@example.com" ? ("admin" as const) : ("owner" as const),
    createdAt: now,
    updatedAt: now,
  }));
  for await (const batch of batchesOf(rows)) {
    await tx.insert(users).values(batch);
    const password = { password: demoPasswordHash, createdAt: now, updatedAt: now };
    await tx.insert(credentials).values(batch.map(({ id }) => ({ userId: id, ...password })));
  }
}

async function insertBusinesses(
  tx: Db,
  country: CountryCode,
  batch: DemoBusiness[],
  stored: StoredPictures,
  now: Date,
): Promise<void> {
  await tx.insert(businesses).values(batch.map((business) => rowOf(business, country, stored, now)));
  await saveSearchWords(
    tx,
    batch.map(({ name }) => name),
  );
  await tx
    .insert(businessMicroCategories)
    .values(
      batch.flatMap(({ key, microCategoryIds }) =>
        microCategoryIds.map((microCategoryId, position) => ({ businessId: idOf("business", key), microCategoryId, position })),
      ),
    );
  const photos = batch.flatMap(({ key, photos: names }) =>
    names.map((name, position) => {
      const picture = stored.get(`photo:${name}`)!;
      return { businessId: idOf("business", key), position, pictureId: picture.row.id, alt: picture.alt };
    }),
  );
  if (photos.length) await tx.insert(businessPhotos).values(photos);
  const sponsored = batch.flatMap(({ key, sponsors }) =>
    sponsors ? [{ categoryId: sponsors, businessId: idOf("business", key), startedAt: now }] : [],
  );
  if (sponsored.length) await tx.insert(sponsorships).values(sponsored);
}

function rowOf(business: DemoBusiness, country: CountryCode, stored: StoredPictures, now: Date): typeof businesses.$inferInsert {
  const { key, owner, logo, daysOld, name, plan, microCategoryIds: _, photos: __, sponsors: ___, ...rest } = business;
  const createdAt = new Date(now.getTime() - daysOld * dayInMilliseconds);
  return {
    ...rest,
    ...named(name),
    ...searchable(business),
    id: idOf("business", key),
    ownerId: owner ? idOf("user", owner) : null,
    phoneE164: callableNumber(rest.phone, country),
    logoId: logo ? stored.get(`logo:${logo}`)!.row.id : null,
    plan,
    grantedPlan: plan,
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * Adds eight weeks of visitors, and of views and taps of each approved business up to `today`, a date in the town's time zone. A business
 * has numbers for each Monday and Thursday, which depend only on its id and the day.
 */
async function insertNumbers(tx: Db, today: string): Promise<void> {
  const { from } = weeksUntil(today, 8)[0]!;
  await tx.execute(sql`
    insert into visit_days (day, visitors)
    select day, 200 + abs(hashtext(day::text) % 100) from generate_series(${from}::date, ${today}::date - 1, '1 day') as day`);
  await tx.execute(sql`
    insert into business_days (business_id, day, views, calls, websites, directions)
    select id, day, views,
      case when phone is null then 0 else views * luck / 400 end,
      case when website is null or plan = 'basic' then 0 else views * luck / 500 end,
      case when address is null then 0 else views * luck / 700 end
    from businesses
      cross join generate_series(${from}::date, ${today}::date, '1 day') as day
      cross join lateral (select abs(hashtext(id::text || day::date) % 100) as luck) as by_day
      cross join lateral (select case when plan = 'basic' then 3 else 7 end + luck / 12 as views) as by_plan
    where approval_status = 'approved' and extract(isodow from day) in (1, 4)`);
}
