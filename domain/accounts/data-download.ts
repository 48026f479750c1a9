import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { auditLog, outbox } from "#db/audit-log/schema.ts";
import * as accounts from "#domain/accounts/schema.ts";
import { adminTasks } from "#domain/admin-tasks/schema.ts";
import { businessDays } from "#domain/analytics/schema.ts";
import { checkouts, paymentEvents } from "#domain/billing/schema.ts";
import { allBusinesses, businessMicroCategories, businessPhotos, businessRedirects } from "#domain/businesses/schema.ts";
import { holidayQuestions } from "#domain/businesses/holidays/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { messages } from "#domain/messages/schema.ts";
import { emailOptOuts, suppressedAddresses } from "#domain/optional-email/schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { listingChecks } from "#domain/listing-check/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";

/** The person whose data is exported. The tables of optional email use `addressHash` as their key. */
export type ExportedUser = { userId: string; email: string; businessIds: string[]; addressHash: string };

/** `omit` lists the columns that are not exported: secrets, other people's data, and search columns. */
type ExportedTable = { table: PgTable; where: (user: ExportedUser) => SQL | undefined; omit?: readonly string[] };

const { users, sessions, credentials, verifications, twoFactorSettings, adminEmailCounts } = accounts;
const searchColumns = ["sortKey", "searchName", "searchText", "searchPlace"];

/** The exported tables by their keys in the file, in the file's order. */
export const exportedTables: Record<string, ExportedTable> = {
  account: { table: users, where: ({ userId }) => eq(users.id, userId) },
  password: { table: credentials, where: ({ userId }) => eq(credentials.userId, userId), omit: ["password"] },
  twoStepSignIn: {
    table: twoFactorSettings,
    where: ({ userId }) => eq(twoFactorSettings.userId, userId),
    omit: ["secret", "lastStep"],
  },
  sessions: { table: sessions, where: ({ userId }) => eq(sessions.userId, userId), omit: ["token"] },
  emailedLinks: {
    table: verifications,
    where: ({ userId }) => eq(verifications.userId, userId),
    omit: ["identifier", "value"],
  },
  adminEmails: { table: adminEmailCounts, where: ({ userId }) => eq(adminEmailCounts.userId, userId) },
  businesses: {
    table: allBusinesses,
    where: ({ userId }) => eq(allBusinesses.ownerId, userId),
    omit: searchColumns,
  },
  services: ofBusiness(businessMicroCategories, businessMicroCategories.businessId),
  photos: ofBusiness(businessPhotos, businessPhotos.businessId),
  formerAddresses: ofBusiness(businessRedirects, businessRedirects.toId),
  visits: ofBusiness(businessDays, businessDays.businessId),
  sponsorships: ofBusiness(sponsorships, sponsorships.businessId),
  holidayQuestions: ofBusiness(holidayQuestions, holidayQuestions.businessId),
  listingChecks: ofBusiness(listingChecks, listingChecks.businessId),
  /** `replaced` is the business before the claim, with other people's contact information. */
  claims: { table: claims, where: ({ userId }) => eq(claims.userId, userId), omit: ["replaced", "pictureIds"] },
  subscriptions: { table: subscriptions, where: ({ userId }) => eq(subscriptions.userId, userId) },
  checkouts: {
    table: checkouts,
    where: ({ userId, email }) => or(eq(checkouts.userId, userId), isText(checkouts.customerEmail, email)),
  },
  payments: { table: paymentEvents, where: ({ userId }) => eq(paymentEvents.userId, userId) },
  /** Only the messages that this person sent. Owners don't see who reported a problem. */
  messages: {
    table: messages,
    where: ({ userId, email }) => or(eq(messages.userId, userId), isText(messages.email, email)),
    omit: ["doneBy"],
  },
  tasksForAdmins: {
    table: adminTasks,
    where: ({ userId }) => or(eq(adminTasks.userId, userId), eq(adminTasks.settledBy, userId)),
    omit: ["settledBy"],
  },
  /** The payload contains links that give access. */
  emails: { table: outbox, where: ({ email }) => isText(outbox.recipient, email), omit: ["payload"] },
  emailsTurnedOff: {
    table: emailOptOuts,
    where: ({ addressHash }) => eq(emailOptOuts.addressHash, addressHash),
    omit: ["addressHash"],
  },
  undeliverableEmail: {
    table: suppressedAddresses,
    where: ({ addressHash }) => eq(suppressedAddresses.addressHash, addressHash),
    omit: ["addressHash"],
  },
  activity: {
    table: auditLog,
    where: ({ userId }) =>
      or(eq(auditLog.actorId, userId), and(eq(auditLog.subjectKind, "user"), eq(auditLog.subjectId, userId))),
  },
};

/** Tables that reference a user or a business but are not exported, with the reason. */
export const notExported: Record<string, string> = {
  different_businesses: "Which two listings an admin marked as different.",
  recovery_codes: "Only hashes of codes.",
  claim_codes: "Hashes of codes and the addresses that got them. They are deleted when they expire.",
};

function ofBusiness(table: PgTable, id: AnyPgColumn): ExportedTable {
  return { table, where: ({ businessIds }) => inArray(id, businessIds) };
}

function isText(column: AnyPgColumn, text: string): SQL {
  return sql`lower(${column}) = ${text}`;
}
