import { and, eq, getTableColumns, gt, inArray, or } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { accountError } from "#domain/accounts/account-errors.ts";
import { sessionOf, type Admin, type Owner } from "#domain/accounts/actor.ts";
import { createToken } from "#domain/accounts/email-link-tokens.ts";
import { dataDownloadsPerUser } from "#domain/accounts/limits.shared.ts";
import { confirmCurrentPassword } from "#domain/accounts/passwords/confirm-current-password.ts";
import { verifications } from "#domain/accounts/schema.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { allBusinesses, businessPhotos } from "#domain/businesses/schema.ts";
import { claimPictures, claims } from "#domain/claims/schema.ts";
import { hashAddress } from "#domain/accounts/hash-address.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import { type ExportedUser, exportedTables } from "./exported-tables.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Checks the current password. For a few minutes, this browser may then download the user's data. Throws
 * "wrong_password", "too_many_tries", or "too_many_requests".
 */
export async function allowDataDownload(app: Context, user: Owner | Admin, currentPassword: string): Promise<void> {
  const { id } = await confirmCurrentPassword(app, user, currentPassword);
  const wait = await secondsToWait(app.db, `data download of ${id}`, dataDownloadsPerUser, app.clock.now());
  if (wait) throw accountError("too_many_requests", wait);
  await change(app, user, "request_data_download", { kind: "user", id }, async (tx, entry) => {
    await createToken(tx, { purpose: "data-download", userId: id, value: sessionOf(user) ?? "" }, entry.at);
  });
}

/** Returns whether this browser may download the user's data now. */
export async function isDataDownloadAllowed({ db, clock }: Context, user: Owner | Admin): Promise<boolean> {
  const { userId, purpose, value, expiresAt } = verifications;
  const ofSession = and(eq(userId, user.userId), eq(purpose, "data-download"), eq(value, sessionOf(user) ?? ""));
  return (await db.$count(verifications, and(ofSession, gt(expiresAt, clock.now())))) > 0;
}

/**
 * Returns the user's rows in the exported tables, as pieces of one JSON file. `origin` is the site's origin, for the URLs of
 * pictures. Throws "too_many_requests", and "download_not_allowed" unless the user entered the password in this browser first.
 */
export async function exportUserData(app: Context, user: Owner | Admin, origin: string): Promise<AsyncIterable<string>> {
  const { db, clock } = app;
  const { id: userId, email } = await getSignedInUser(db, user);
  if (!(await isDataDownloadAllowed(app, user))) throw accountError("download_not_allowed");
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
    .select({ id: claimPictures.pictureId })
    .from(claimPictures)
    .innerJoin(claims, eq(claims.id, claimPictures.claimId))
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
