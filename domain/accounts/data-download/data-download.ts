import { and, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { dataDownloadsPerUser } from "#domain/accounts/limits.shared.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { allBusinesses, businessPhotos } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { hashAddress } from "#domain/accounts/hash-address.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { type ExportedUser, exportedTables } from "#domain/accounts/data-download.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Returns the user's rows in the exported tables, as pieces of one JSON file. `origin` is the site's origin, for the URLs of
 * pictures. Throws "too_many_requests".
 */
export async function exportUserData(app: Context, user: Owner | Admin, origin: string): Promise<AsyncIterable<string>> {
  const { db, clock } = app;
  const { id: userId, email } = await getSignedInUser(db, user);
  const wait = await secondsToWait(db, `data file of ${userId}`, dataDownloadsPerUser, clock.now());
  if (wait) throw accountError("too_many_requests", wait);
  const own = await db.select({ id: allBusinesses.id }).from(allBusinesses).where(eq(allBusinesses.ownerId, userId));
  return pieces(db, { userId, email, businessIds: own.map(({ id }) => id), addressHash: hashAddress(email) }, origin);
}

async function* pieces(db: Db, user: ExportedUser, origin: string): AsyncGenerator<string> {
  yield "{\n";
  for (const name of Object.keys(exportedTables)) yield `${part(name, await readTable(db, name, user))},\n`;
  yield `${part("pictures", await listPictures(db, user, origin))}\n}\n`;
}

function part(name: string, rows: unknown[]): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2)}`;
}

async function readTable(db: Db, name: string, user: ExportedUser): Promise<unknown[]> {
  const { table, where, omit = [] } = exportedTables[name]!;
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => !omit.includes(column)));
  return db.select(columns).from(table).where(where(user));
}

/** Returns the URLs of the user's logos, photos, and banners, and of the pictures in their pending claims. */
async function listPictures(db: Db, { userId, businessIds }: ExportedUser, origin: string): Promise<string[]> {
  const ofPhotos = db.select({ id: businessPhotos.pictureId }).from(businessPhotos);
  const ofLogos = db.select({ id: allBusinesses.logoId }).from(allBusinesses);
  const ofBanners = db.select({ id: sponsorships.imageId }).from(sponsorships);
  const ofClaims = db
    .select({ id: sql<string>`unnest(${claims.pictureIds})` })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.state, "pending")));
  const { id, storageKey, widths } = pictures;
  const rows = await db
    .select({ storageKey, widths })
    .from(pictures)
    .where(
      or(
        inArray(id, ofPhotos.where(inArray(businessPhotos.businessId, businessIds))),
        inArray(id, ofLogos.where(inArray(allBusinesses.id, businessIds))),
        inArray(id, ofBanners.where(inArray(sponsorships.businessId, businessIds))),
        inArray(id, ofClaims),
      ),
    );
  return rows.map((picture) => `${origin}/pictures/${picture.storageKey}/${picture.widths.at(-1)}.webp`);
}
