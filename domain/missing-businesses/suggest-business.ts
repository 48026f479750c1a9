import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { refuseFastForm } from "#domain/form-fill-time.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { suggestionRates } from "./limits.shared.ts";
import { missingBusinesses } from "./schema.ts";
import type { Suggestion } from "./suggestion-form.shared.ts";

/**
 * Stores a visitor's suggestion for the admins. `from` is the network address, and `openedAt` is the signed time when the form
 * was opened. Stores nothing, without an error, when the honeypot is filled or `openedAt` is null. Throws (`conflict`) "too_fast"
 * within 3 seconds, or (`too_many`) "too_many_suggestions".
 */
export async function suggestBusiness(
  app: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { from, openedAt }: { from: string; openedAt: Date | null },
  { name, message: details, email, website }: Suggestion,
): Promise<void> {
  const now = app.clock.now();
  if (website || !openedAt) return;
  refuseFastForm(openedAt, now);
  const wait =
    (await secondsToWaitFrom(app.db, "missing business", from, suggestionRates.perNetwork, now)) ||
    (await secondsToWait(app.db, "missing businesses", suggestionRates.perTown, now));
  if (wait) throw new DomainError("too_many", "too_many_suggestions", wait);
  await change(app, actor, "suggest_business", { kind: "town" }, async (tx, entry) => {
    await tx.insert(missingBusinesses).values({ name, details, email: email || null, createdAt: now });
    entry.after = { name };
  });
}
