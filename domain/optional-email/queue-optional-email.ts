import { and, eq, gt, sql } from "drizzle-orm";
import { outbox } from "#db/audit-log/schema.ts";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { hashAddress, findUser, normalizeEmail } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readOptionalEmail, unsubscribeLink } from "./opt-out.ts";

/**
 * An address gets at most one optional email in this many milliseconds. It is half a day less than a week, so that a weekly job
 * can send on the same weekday.
 */
const pause = 6.5 * 86_400_000;

type OptionalEmail<Kind extends EmailKind> = { to: string; kind: Kind; payload: EmailPayload<Kind> };

/**
 * Queues an email that people can turn off, and returns whether it was queued. Returns false if the site may not send optional
 * email, the person opted out, or the address is suppressed, has no confirmed account or a disabled one, or
 * got an optional email this week. In the last case, the caller tries again the next day.
 */
export async function queueOptionalEmail<Kind extends EmailKind>(
  tx: Db,
  app: Pick<AppContext, "clock" | "town" | "optionalEmail">,
  { to, kind, payload }: OptionalEmail<Kind>,
): Promise<boolean> {
  if (!maySendOptionalEmail(app) || (await readOptionalEmail(tx, hashAddress(to))) !== "on") return false;
  const user = await findUser(tx, to);
  if (user?.disabledAt || !user?.emailVerified) return false;
  const now = app.clock.now();
  const isRecent = gt(outbox.createdAt, new Date(now.getTime() - pause));
  const toAddress = sql`lower(${outbox.recipient}) = ${normalizeEmail(to)}`;
  if (await tx.$count(outbox, and(eq(outbox.isOptional, true), toAddress, isRecent))) return false;
  await queueEmails(tx, [{ recipient: to, kind, payload, isOptional: true }], now);
  return true;
}

/**
 * Returns a queued optional email's footer, or null if the person no longer gets the email. The footer has the path to unsubscribe
 * and the operator's postal address.
 */
export async function makeOptionalEmailFooter(
  app: Pick<AppContext, "db" | "clock" | "town" | "optionalEmail">,
  recipient: string,
): Promise<{ unsubscribe: string; postalAddress: string | null } | null> {
  const { db, clock, town } = app;
  const addressHash = hashAddress(recipient);
  if (!maySendOptionalEmail(app) || (await readOptionalEmail(db, addressHash)) !== "on") return null;
  return {
    unsubscribe: await unsubscribeLink.path("/unsubscribe", db, addressHash, clock.now()),
    postalAddress: town.postalAddress || null,
  };
}

/**
 * Returns whether the site may send email that people can turn off. At a public origin, the email must contain a postal address.
 */
function maySendOptionalEmail({ town, optionalEmail }: Pick<AppContext, "town" | "optionalEmail">): boolean {
  return !optionalEmail.needsPostalAddress || Boolean(town.postalAddress);
}
