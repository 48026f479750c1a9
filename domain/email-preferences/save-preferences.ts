import { and, eq, notInArray } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { hashAddress } from "./hash-address.ts";
import { emailOptOuts } from "./schema.ts";
import { isSuppressed, liftSuppression } from "./suppress-address.ts";
import { type OptionalEmailTopic, topicNames } from "./topics.shared.ts";

/** Which optional emails an address gets. It gets none while it is suppressed. */
export type EmailPreferences = { topics: OptionalEmailTopic[]; suppressed: boolean };

export async function readPreferences(db: Db, addressHash: string): Promise<EmailPreferences> {
  const optOuts = await db.select().from(emailOptOuts).where(eq(emailOptOuts.addressHash, addressHash));
  const off = new Set(optOuts.map(({ topic }) => topic));
  return { topics: topicNames.filter((topic) => !off.has(topic)), suppressed: await isSuppressed(db, addressHash) };
}

/**
 * Stores the topics that an address wants. If a person wants any emails, their address is removed from the suppression list,
 * because it works again.
 */
export async function writePreferences(tx: Db, addressHash: string, topics: OptionalEmailTopic[], at: Date): Promise<void> {
  const off = topicNames.filter((topic) => !topics.includes(topic));
  await optOut(tx, addressHash, off, at);
  await tx.delete(emailOptOuts).where(and(eq(emailOptOuts.addressHash, addressHash), notInArray(emailOptOuts.topic, off)));
  if (topics.length) await liftSuppression(tx, addressHash);
}

/** Stops the emails about these topics. The other topics don't change. */
export async function optOut(tx: Db, addressHash: string, topics: readonly OptionalEmailTopic[], at: Date): Promise<void> {
  const rows = topics.map((topic) => ({ addressHash, topic, createdAt: at }));
  if (rows.length) await tx.insert(emailOptOuts).values(rows).onConflictDoNothing();
}

/** Copies a person's opt-outs to their new address. */
export async function copyOptOuts(tx: Db, from: string, to: string, at: Date): Promise<void> {
  const { topics } = await readPreferences(tx, hashAddress(from));
  const off = topicNames.filter((topic) => !topics.includes(topic));
  await optOut(tx, hashAddress(to), off, at);
}

/** Deletes an address's opt-outs, but not its entry on the suppression list. */
export async function deletePreferences(tx: Db, email: string): Promise<void> {
  await tx.delete(emailOptOuts).where(eq(emailOptOuts.addressHash, hashAddress(email)));
}
