import { change } from "#db/change/change.ts";
import { mayAdminister, type Actor } from "#domain/accounts/actor.ts";
import { promiseEndFor } from "#domain/billing/tasks.ts";
import { writeSettled } from "#domain/cases/cases.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Services } from "#domain/services.ts";

/**
 * Settles a case of a paid claim that could not be delivered by giving the payment back; the person's subscription ends. Refuses
 * (`not_found`) "case_unknown", (`conflict`) "no_subscription" when nothing is paid any more.
 */
export async function refundCase(services: Pick<Services, "db" | "clock">, admin: Actor, caseId: string): Promise<void> {
  mayAdminister(admin);
  await change(services, admin, "refund_case", { kind: "case", id: caseId }, async (tx, entry) => {
    const { kind, userId } = await writeSettled(tx, admin, caseId, entry.at);
    const refunded = kind === "claim_issue" && userId !== null && (await promiseEndFor(tx, userId, "refund", entry.at));
    if (!refunded) throw new Refusal("conflict", "no_subscription");
    entry.before = { settled: false };
    entry.after = { settled: true, case: kind, refunded: true };
  });
}
