import type { AppContext } from "#domain/app-context.ts";
import { deleteExpiredSessions } from "#domain/accounts/sessions.ts";
import { deleteExpiredLinks } from "#domain/accounts/tokens.ts";
import { deleteEmailsBefore } from "#db/outbox/email-outbox.ts";
import { deleteExpiredRateLimits } from "#db/rate-limits/rate-limit.ts";
import { purgeDeleted } from "#domain/businesses/deletion/delete-business.ts";
import { restoreDays } from "#domain/businesses/deletion/limits.shared.ts";
import { deleteExpiredImportDrafts } from "#domain/imports/import-drafts.ts";
import { deleteOldImports } from "#domain/imports/run-import.ts";
import { deleteVisitMarksBefore } from "#domain/analytics/count-visits.ts";
import { deleteOldMessages } from "#domain/messages/inbox.ts";
import { sweepPictures } from "#domain/pictures/store-picture.ts";
import { dayIn } from "#domain/town-config/local-date.ts";

const dayInMilliseconds = 86_400_000;
/** Sent emails, and emails that the site no longer tries to send, are deleted after this many days. */
const emailDays = 90;

/** Deletes expired data and unused pictures. */
export async function deleteExpiredData(app: AppContext): Promise<void> {
  const { db, clock, town } = app;
  const now = clock.now();
  for (const deleteExpired of [deleteExpiredRateLimits, deleteExpiredSessions, deleteExpiredLinks, deleteOldMessages])
    await deleteExpired(db, now);
  await deleteEmailsBefore(db, new Date(now.getTime() - emailDays * dayInMilliseconds));
  await deleteVisitMarksBefore(db, dayIn(town.timeZone, now));
  const restorableUntil = new Date(now.getTime() - restoreDays * dayInMilliseconds);
  await purgeDeleted(app, restorableUntil);
  await deleteOldImports(db, restorableUntil);
  // These steps come last, because the storage may be unreachable.
  await deleteExpiredImportDrafts(app);
  await sweepPictures(app, new Date(now.getTime() - dayInMilliseconds));
}
