import { change } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readPreferencesToken, readUnsubscribeToken } from "./preference-links.ts";
import { optOut, readPreferences, writePreferences, type EmailPreferences } from "./save-preferences.ts";
import type { OptionalEmailTopic } from "./topics.shared.ts";

type App = Pick<AppContext, "db" | "clock">;

const visitor = { role: "visitor" } as const;
/** The audit log does not store the address. */
const subject = { kind: "email_address" };

/** Returns the topic in an unsubscribe link, or null if the link is wrong or expired. */
export async function findUnsubscribeTopic({ db, clock }: App, token: string): Promise<OptionalEmailTopic | null> {
  return (await readUnsubscribeToken(db, token, clock.now()))?.topic ?? null;
}

/**
 * Stops the emails about the link's topic, or about all topics. Returns the topic, or null if the link is wrong or expired. The
 * link works several times, because email programs repeat requests.
 */
export async function unsubscribe(app: App, token: string, { all = false } = {}): Promise<OptionalEmailTopic | null> {
  const link = await readUnsubscribeToken(app.db, token, app.clock.now());
  if (!link) return null;
  const { topics: wanted } = await readPreferences(app.db, link.addressHash);
  const topics = wanted.filter((topic) => all || topic === link.topic);
  if (topics.length)
    await change(app, visitor, "unsubscribe", subject, async (tx, entry) => {
      await optOut(tx, link.addressHash, topics, entry.at);
      entry.after = { topics };
    });
  return link.topic;
}

/** Returns which optional emails a link's reader gets, or null if the link is wrong or expired. */
export async function findPreferencesByLink({ db, clock }: App, token: string): Promise<EmailPreferences | null> {
  const addressHash = await readPreferencesToken(db, token, clock.now());
  return addressHash ? readPreferences(db, addressHash) : null;
}

/** Stores the topics that a link's reader wants. Returns false if the link is wrong or expired. */
export async function savePreferencesByLink(app: App, token: string, topics: OptionalEmailTopic[]): Promise<boolean> {
  const addressHash = await readPreferencesToken(app.db, token, app.clock.now());
  if (!addressHash) return false;
  await change(app, visitor, "choose_emails", subject, async (tx, entry) => {
    await writePreferences(tx, addressHash, topics, entry.at);
    entry.after = { topics };
  });
  return true;
}
