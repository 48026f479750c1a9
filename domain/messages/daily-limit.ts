import { secondsToWait } from "#db/rate-limits/rate-limit.ts";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { secondsToWaitFrom } from "#domain/network/network-limit.ts";
import { messageRates } from "./limits.shared.ts";
import { messages } from "./schema.ts";

type App = Pick<AppContext, "db" | "clock">;

/**
 * Counts a message from a person who is not logged in. One network alone can't use up the limit for everyone. The first message
 * over that limit leaves a task in the admins' inbox. Throws (`too_many`) "too_many_messages".
 */
export async function countAnonymousMessage(app: App, actor: Actor, from: string): Promise<void> {
  if ("userId" in actor) return;
  const { db, clock } = app;
  const { perNetworkAndDay, perTown } = messageRates;
  const waitOfNetwork = await secondsToWaitFrom(db, "message of the day", from, perNetworkAndDay, clock.now());
  const wait = waitOfNetwork || (await secondsToWait(db, "messages of the day", perTown, clock.now()));
  if (!wait) return;
  if (!waitOfNetwork) await warnAdmins(app);
  throw new DomainError("too_many", "too_many_messages", wait);
}

async function warnAdmins(app: App): Promise<void> {
  const { max, window } = messageRates.perTown;
  if (await secondsToWait(app.db, "warning about messages", { max: 1, window }, app.clock.now())) return;
  const task = {
    kind: "task" as const,
    subject: "Too many messages",
    message: `${max} messages from people who were not logged in arrived within a day. The site refuses more of them until the day is over.`,
  };
  const actor = { role: "system", name: "message limit" };
  await change(app, actor, "send_message", { kind: "message" }, async (tx, entry) => {
    const [row] = await tx
      .insert(messages)
      .values({ ...task, createdAt: entry.at })
      .returning({ id: messages.id });
    entry.subjectId = row!.id;
    await emailAdmins(tx, entry, { kind: "message" });
  });
}
