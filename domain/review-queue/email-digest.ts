import { change } from "#db/transaction.ts";
import type { System } from "#domain/accounts/actor.ts";
import { listAdminAddresses } from "#domain/accounts/admin-emails.ts";
import type { AppContext } from "#domain/app-context.ts";
import { countWaiting } from "./count-waiting.ts";

const system: System = { role: "system", name: "admin emails" };

/** Emails the admins what waits for a decision or an answer, if anything does. */
export async function emailDigest(app: Pick<AppContext, "db" | "clock">): Promise<void> {
  const waiting = await countWaiting(app.db, system);
  const message = waiting.contact + waiting.report + waiting.suggestion;
  if (!waiting.request && !waiting.claim && !message) return;
  await change(app, system, "email_admins", { kind: "town" }, async (tx, entry) => {
    for (const email of await listAdminAddresses(tx))
      entry.email(email, "new-requests-digest", { submission: waiting.request, claim: waiting.claim, message });
  });
}
