import { eq, lt } from "drizzle-orm";
import { queueEmails } from "#db/outbox/email-outbox.ts";
import type { Db } from "#db/handle.ts";
import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { findUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { hashAddress } from "./hash-address.ts";
import { maySendOptionalEmail } from "./optional-email-footer.ts";
import { optionalEmailLimits } from "./schema.ts";
import { type OptionalEmailTopic, topicNames } from "./topics.shared.ts";
import { wantsTopic } from "./wants-topic.ts";

/**
 * An address gets at most one optional email in this many days, and a waiting topic is stored for the same number of days. Days
 * are in the town's time zone.
 */
const daysBetweenEmails = 7;

type OptionalEmail<Kind extends EmailKind> = { to: string; kind: Kind; payload: EmailPayload<Kind>; topic: OptionalEmailTopic };

/**
 * Queues an optional email and returns whether it was queued. Returns false if the site may not send optional email, the person
 * opted out, or the address is suppressed, has no account (unless the operator allows that) or a disabled one, or got an optional
 * email in the last seven days. If a topic waits only because of those seven days, the caller tries again the next day, and
 * topics of lower priority wait for it.
 */
export async function queueOptionalEmail<Kind extends EmailKind>(
  tx: Db,
  app: Pick<AppContext, "clock" | "town" | "optionalEmail">,
  { to, kind, payload, topic }: OptionalEmail<Kind>,
): Promise<boolean> {
  if (!maySendOptionalEmail(app)) return false;
  const { clock, town, optionalEmail } = app;
  const addressHash = hashAddress(to);
  if (!(await wantsTopic(tx, addressHash, topic))) return false;
  const user = await findUser(tx, to);
  if (user?.disabledAt || (!optionalEmail.toAddressesWithoutAccount && !user?.emailVerified)) return false;
  const now = clock.now();
  if (!(await takeWeek(tx, addressHash, topic, dayIn(town.timeZone, now), now))) return false;
  await queueEmails(tx, [{ recipient: to, kind, payload, topic }], now);
  return true;
}

/**
 * Returns whether the address may get an email about this topic today, and records the email. A topic that comes too soon after
 * the last email is recorded as waiting.
 */
async function takeWeek(tx: Db, addressHash: string, topic: OptionalEmailTopic, today: string, now: Date): Promise<boolean> {
  await tx.insert(optionalEmailLimits).values({ addressHash, changedAt: now }).onConflictDoNothing();
  const isAddress = eq(optionalEmailLimits.addressHash, addressHash);
  const [limit] = await tx.select().from(optionalEmailLimits).where(isAddress).for("update");
  const weekAgo = daysBefore(today, daysBetweenEmails);
  const isFree = !limit?.lastDay || limit.lastDay <= weekAgo;
  const waiting = limit?.waitingDay && limit.waitingDay > weekAgo ? limit.waitingTopic : null;
  const goesFirst = !waiting || topicNames.indexOf(topic) <= topicNames.indexOf(waiting);
  if (!goesFirst) return false;
  const next = isFree
    ? { lastDay: today, ...(waiting === topic && { waitingTopic: null, waitingDay: null }) }
    : { waitingTopic: topic, waitingDay: today };
  await tx
    .update(optionalEmailLimits)
    .set({ ...next, changedAt: now })
    .where(isAddress);
  return isFree;
}

/** Deletes the records that have not changed for two weeks. */
export async function deleteOldEmailLimits(db: Db, now: Date): Promise<void> {
  const past = new Date(now.getTime() - 2 * daysBetweenEmails * 86_400_000);
  await db.delete(optionalEmailLimits).where(lt(optionalEmailLimits.changedAt, past));
}
