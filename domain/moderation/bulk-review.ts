import { inArray } from "drizzle-orm";
import { setImmediate as nextTurn } from "node:timers/promises";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { SelectedRequest, RequestKind, SkipReason } from "./review-forms.shared.ts";
import { requestKind } from "./request-kind.ts";
import { decide, type Decision } from "./review-business.ts";

/** What becomes, or became, of one of many. `name` is null for a business that is gone. */
export type Outcome = { id: string; name: string | null } & ({ done: true } | { done: false; reason: SkipReason });

/** How many are decided in one transaction: few enough that nobody waits for long. */
const batchSize = 25;

/** What a decision about several requests would do now; nothing is changed. */
export async function previewReview(db: Db, admin: Actor, chosen: SelectedRequest[]): Promise<Outcome[]> {
  assertAdmin(admin);
  return outcomesOf(db, once(chosen));
}

/** Approves several requests at once, each with its own email and activity row; those that changed meanwhile are left alone. */
export async function approveBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  chosen: SelectedRequest[],
): Promise<Outcome[]> {
  return decideAll(app, admin, chosen, { approve: true });
}

/** Rejects several requests at once, with one reason or none; else like `approveBusinesses`. */
export async function rejectBusinesses(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  chosen: SelectedRequest[],
  reason: string | null,
): Promise<Outcome[]> {
  return decideAll(app, admin, chosen, { approve: false, reason });
}

async function decideAll(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  ticked: SelectedRequest[],
  decision: Decision,
): Promise<Outcome[]> {
  assertAdmin(admin);
  const chosen = once(ticked);
  const outcomes: Outcome[] = [];
  for (let start = 0; start < chosen.length; start += batchSize) {
    const batch = chosen.slice(start, start + batchSize);
    outcomes.push(
      ...(await app.db.transaction(async (tx) => {
        await holdAll(tx as Db, batch);
        const found = await outcomesOf(tx as Db, batch);
        for (const [place, outcome] of found.entries())
          if (outcome.done) await decide({ ...app, db: tx as Db }, admin, outcome.id, batch[place]!.version, decision);
        return found;
      })),
    );
    await nextTurn();
  }
  return outcomes;
}

/** In one order, so that two admins with the same businesses wait for each other instead of locking up. */
async function holdAll(tx: Db, chosen: SelectedRequest[]): Promise<void> {
  const ids = chosen.map(({ id }) => id).filter((id) => isUuid(id));
  if (ids.length)
    await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(inArray(businesses.id, ids))
      .orderBy(businesses.id)
      .for("update");
}

/** One that is ticked twice is decided once. */
function once(chosen: SelectedRequest[]): SelectedRequest[] {
  return [...new Map(chosen.map((each) => [each.id, each])).values()];
}

/** One outcome for each that was chosen, in their order. */
async function outcomesOf(db: Db, chosen: SelectedRequest[]): Promise<Outcome[]> {
  const ids = chosen.map(({ id }) => id).filter((id) => isUuid(id));
  const { id, name, version, approvalStatus } = businesses;
  const rows = ids.length
    ? await db.select({ id, name, version, approvalStatus, kind: requestKind }).from(businesses).where(inArray(id, ids))
    : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  return chosen.map((each) => {
    const row = known.get(each.id);
    const reason = row ? skipped(row, each.version) : "business_unknown";
    const named = { id: each.id, name: row?.name ?? null };
    return reason ? { ...named, done: false, reason } : { ...named, done: true };
  });
}

function skipped(
  { approvalStatus, version, kind }: { approvalStatus: string; version: number; kind: RequestKind },
  seen: number,
): SkipReason | null {
  // Whether somebody owns a business is decided by looking at it.
  if (kind === "claim") return "claim";
  if (approvalStatus !== "pending") return "not_pending";
  return version === seen ? null : "stale";
}
