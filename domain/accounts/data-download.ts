import { and, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import type { Db } from "#db/handle.ts";
import { businessDays } from "#domain/analytics/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { checkouts, manualPlans } from "#domain/billing/schema.ts";
import { allBusinesses, businessMicroCategories, businessPhotos, businessRedirects } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { listingChecks } from "#domain/listing-check/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { noOptionalEmail } from "#domain/optional-email/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import type { Admin, Owner } from "./actor.ts";
import * as accounts from "./schema.ts";
import { getSignedInUser, hashAddress } from "./users.ts";

/**
 * Returns the user's rows in the exported tables, by the tables' keys in the file. `origin` is the site's origin, for the URLs of
 * pictures.
 */
export async function exportUserData(
  { db }: Pick<AppContext, "db">,
  actor: Owner | Admin,
  origin: string,
): Promise<Record<string, unknown[]>> {
  const { id: userId, email } = await getSignedInUser(db, actor);
  const own = await db.select({ id: allBusinesses.id }).from(allBusinesses).where(eq(allBusinesses.ownerId, userId));
  const user = { userId, email, businessIds: own.map(({ id }) => id), addressHash: hashAddress(email) };
  const exported: Record<string, unknown[]> = {};
  for (const [name, { table, where, omit = [] }] of Object.entries(exportedTables)) {
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => !omit.includes(column)));
    exported[name] = await db.select(columns).from(table).where(where(user));
  }
  return { ...exported, pictures: await listPictures(db, user, origin) };
}

/** Returns the URLs of the logos, photos, and banners of the user's businesses. */
async function listPictures(db: Db, { businessIds }: ExportedUser, origin: string): Promise<string[]> {
  const { id, storageKey, widths } = pictures;
  const own = sql`
    select ${businessPhotos.pictureId} from ${businessPhotos} where ${inArray(businessPhotos.businessId, businessIds)}
    union select ${allBusinesses.logoId} from ${allBusinesses} where ${inArray(allBusinesses.id, businessIds)}
    union select ${sponsorships.imageId} from ${sponsorships} where ${inArray(sponsorships.businessId, businessIds)}`;
  const rows = await db
    .select({ storageKey, widths })
    .from(pictures)
    .where(sql`${id} in (${own})`);
  return rows.map((picture) => `${origin}/pictures/${picture.storageKey}/${picture.widths.at(-1)}.webp`);
}

/** The person whose data is exported. The tables of optional email use `addressHash` as their key. */
type ExportedUser = { userId: string; email: string; businessIds: string[]; addressHash: string };

/** `omit` lists the columns that are not exported: secrets, other people's data, and search columns. */
type ExportedTable = { table: PgTable; where: (user: ExportedUser) => SQL | undefined; omit?: readonly string[] };

const { users, sessions, credentials, verifications, twoFactorSettings } = accounts;
const searchColumns = ["sortKey", "searchName", "searchText", "searchPlace"];

/** The exported tables by their keys in the file, in the file's order. */
export const exportedTables: Record<string, ExportedTable> = {
  account: ofUser(users, users.id),
  password: ofUser(credentials, credentials.userId, ["password"]),
  twoStepSignIn: ofUser(twoFactorSettings, twoFactorSettings.userId, ["seed", "lastStep"]),
  sessions: ofUser(sessions, sessions.userId, ["token"]),
  emailedLinks: ofUser(verifications, verifications.userId, ["identifier", "value"]),
  businesses: ofUser(allBusinesses, allBusinesses.ownerId, searchColumns),
  services: ofBusiness(businessMicroCategories, businessMicroCategories.businessId),
  manualPlans: ofBusiness(manualPlans, manualPlans.businessId),
  photos: ofBusiness(businessPhotos, businessPhotos.businessId),
  formerAddresses: ofBusiness(businessRedirects, businessRedirects.toId),
  visits: ofBusiness(businessDays, businessDays.businessId),
  sponsorships: ofBusiness(sponsorships, sponsorships.businessId),
  listingChecks: ofBusiness(listingChecks, listingChecks.businessId),
  /** `replaced` is the business before the claim, with other people's contact information. */
  claims: ofUser(claims, claims.userId, ["replaced", "pictureIds"]),
  subscriptions: ofUser(subscriptions, subscriptions.userId),
  checkouts: {
    table: checkouts,
    where: ({ userId, email }) => or(eq(checkouts.userId, userId), isText(checkouts.customerEmail, email)),
  },
  /** The messages that this person sent, and the tasks about them. Owners don't see who reported a problem. */
  messages: {
    table: messages,
    where: ({ userId, email }) => or(eq(messages.userId, userId), isText(messages.email, email)),
  },
  /** The payload contains links that give access. */
  emails: { table: outbox, where: ({ email }) => isText(outbox.recipient, email), omit: ["payload"] },
  optionalEmailOff: {
    table: noOptionalEmail,
    where: ({ addressHash }) => eq(noOptionalEmail.addressHash, addressHash),
    omit: ["addressHash"],
  },
  activity: {
    table: auditLog,
    where: ({ userId }) =>
      or(eq(auditLog.actorId, userId), and(eq(auditLog.subjectKind, "user"), eq(auditLog.subjectId, userId))),
  },
};

function ofUser(table: PgTable, id: AnyPgColumn, omit: readonly string[] = []): ExportedTable {
  return { table, where: ({ userId }) => eq(id, userId), omit };
}

function ofBusiness(table: PgTable, id: AnyPgColumn): ExportedTable {
  return { table, where: ({ businessIds }) => inArray(id, businessIds) };
}

function isText(column: AnyPgColumn, text: string): SQL {
  return sql`lower(${column}) = ${text}`;
}
