import { inArray } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertStaff, type Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { SelectedRequest, RequestKind, SkipReason } from "./review-forms.shared.ts";
import { requestKind } from "./request-kind.ts";
import { decide, type Decision } from "./review-business.ts";

/** The result, or expected result, for one request. `name` is null for a deleted business. */
export type ReviewOutcome = { id: string; name: string | null } & ({ done: true } | { done: false; reason: SkipReason });

/** The maximum number of decisions in one transaction. It is small, so that other requests do not wait long. */
const batchSize = 25;

/** Returns the effects of a bulk decision without changing anything. */
export async function previewReview(db: Db, admin: Actor, selected: SelectedRequest[]): Promise<ReviewOutcome[]> {
  assertStaff(admin);
  return outcomesOf(db, unique(selected));
}

/** Approves several requests, each with its own email and log entry. Skips those that have changed since they were selected. */
export async function approveBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  selected: SelectedRequest[],
): Promise<ReviewOutcome[]> {
  return decideAll(app, admin, selected, { approve: true });
}

/** Rejects several requests with one optional reason. Otherwise, it works like `approveBusinesses`. */
export async function rejectBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  selected: SelectedRequest[],
  reason: string | null,
): Promise<ReviewOutcome[]> {
  return decideAll(app, admin, selected, { approve: false, reason });
}

async function decideAll(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  requests: SelectedRequest[],
  decision: Decision,
): Promise<ReviewOutcome[]> {
  assertStaff(admin);
  const selected = unique(requests);
  const outcomes: ReviewOutcome[] = [];
  for (let start = 0; start < selected.length; start += batchSize) {
    const batch = selected.slice(start, start + batchSize);
    outcomes.push(
      ...(await app.db.transaction(async (tx) => {
        await lockAll(tx as Db, batch);
        const batchOutcomes = await outcomesOf(tx as Db, batch);
        for (const [index, outcome] of batchOutcomes.entries())
          if (outcome.done) await decide({ ...app, db: tx as Db }, admin, outcome.id, batch[index]!.version, decision);
        return batchOutcomes;
      })),
    );
    await nextTurn();
  }
  return outcomes;
}

/** Locks the rows in a fixed order, so that two admins cannot deadlock. */
async function lockAll(tx: Db, selected: SelectedRequest[]): Promise<void> {
  const ids = selected.map(({ id }) => id).filter((id) => isUuid(id));
  if (ids.length)
    await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(inArray(businesses.id, ids))
      .orderBy(businesses.id)
      .for("update");
}

/** Removes requests that were selected twice. */
function unique(selected: SelectedRequest[]): SelectedRequest[] {
  return [...new Map(selected.map((each) => [each.id, each])).values()];
}

/** Returns one outcome per selected request, in the same order. */
async function outcomesOf(db: Db, selected: SelectedRequest[]): Promise<ReviewOutcome[]> {
  const ids = selected.map(({ id }) => id).filter((id) => isUuid(id));
  const { id, name, version, approvalStatus } = businesses;
  const rows = ids.length
    ? await db.select({ id, name, version, approvalStatus, kind: requestKind }).from(businesses).where(inArray(id, ids))
    : [];
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return selected.map((each) => {
    const row = rowsById.get(each.id);
    const reason = row ? findSkipReason(row, each.version) : "business_unknown";
    const named = { id: each.id, name: row?.name ?? null };
    return reason ? { ...named, done: false, reason } : { ...named, done: true };
  });
}

function findSkipReason(
  { approvalStatus, version, kind }: { approvalStatus: string; version: number; kind: RequestKind },
  seenVersion: number,
): SkipReason | null {
  // An admin must open a claim to decide it.
  if (kind === "claim") return "claim";
  if (approvalStatus !== "pending") return "not_pending";
  return version === seenVersion ? null : "stale";
}
