import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { openAdminTask } from "#domain/admin-tasks/admin-tasks.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/client-network.ts";
import { messageRates } from "./limits.shared.ts";

/**
 * Counts a message from a person who is not logged in. One network alone can't use up the limit for everyone. The first message
 * over that limit opens a task for the admins. Throws (`too_many`) "too_many_messages".
 */
export async function countAnonymousMessage(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  from: string,
): Promise<void> {
  if ("userId" in actor) return;
  const { perNetworkAndDay, perTown } = messageRates;
  const waitOfNetwork = await secondsToWaitFrom(db, "message of the day", from, perNetworkAndDay, clock.now());
  const wait = waitOfNetwork || (await secondsToWait(db, "messages of the day", perTown, clock.now()));
  if (!wait) return;
  if (!waitOfNetwork) {
    const cause = clock.now().toISOString().slice(0, 10);
    await openAdminTask(db, { kind: "message_limit", cause, facts: { max: perTown.max } }, clock.now());
  }
  throw new DomainError("too_many", "too_many_messages", wait);
}
