import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashAddress } from "./hash-address.ts";
import { readPreferences, writePreferences, type EmailPreferences } from "./save-preferences.ts";
import type { OptionalEmailTopic } from "./topics.shared.ts";

/** Returns which optional emails the logged-in person gets. Throws `not_signed_in`. */
export async function getOwnPreferences({ db }: Pick<AppContext, "db">, actor: Actor): Promise<EmailPreferences> {
  const user = await getSignedInUser(db, actor);
  return readPreferences(db, hashAddress(user.email));
}

/** Stores the topics that the logged-in person wants. Throws `not_signed_in`. */
export async function saveOwnPreferences(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  topics: OptionalEmailTopic[],
): Promise<void> {
  const user = await getSignedInUser(app.db, actor);
  await change(app, actor, "choose_emails", { kind: "user", id: user.id }, async (tx, entry) => {
    const addressHash = hashAddress(user.email);
    entry.before = { topics: (await readPreferences(tx, addressHash)).topics };
    await writePreferences(tx, addressHash, topics, entry.at);
    entry.after = { topics };
  });
}
