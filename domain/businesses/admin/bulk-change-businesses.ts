import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#db/audit-log/actions.ts";
import type { Db } from "#db/handle.ts";
import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import {
  changedMicroCategoryIds,
  writeGrantedPlans,
  writeServiceLinks,
  type Changed,
  type ManyChanged,
  type ServiceLink,
} from "#domain/businesses/updates/bulk-update.ts";
import { withSnapshots } from "#domain/businesses/undo/save-snapshots.ts";
import type { Plan } from "#domain/businesses/business-types.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { higherPlan } from "#domain/plans/plans.shared.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { inForce } from "#domain/plans/find-subscribed-plan.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { releaseCategory } from "#domain/sponsorships/start-and-end-sponsorship.ts";
import { isLive } from "#domain/sponsorships/active-sponsorship.ts";
import { sponsorships } from "#domain/sponsorships/schema.ts";
import {
  changeInBatches,
  previewSize,
  selectionCondition,
  type BulkOutcome,
  type Preview,
  type Selection,
} from "./bulk-selection.ts";

export type { ServiceLink } from "#domain/businesses/updates/bulk-update.ts";
export type { BulkOutcome, Preview, Selection } from "./bulk-selection.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/**
 * `from` and `to` are the plans in force; they are equal when only the grant changes. `sponsored` is the category that the
 * business would stop sponsoring, or null.
 */
export type PlanPreview = Preview<{ id: string; name: string; from: Plan; to: Plan; sponsored: string | null }>;

/** Returns the changes that granting these businesses a plan would make. Throws (`conflict`) "too_many_chosen". */
export async function previewPlanChange(db: Db, admin: Actor, selection: Selection, plan: Plan): Promise<PlanPreview> {
  assertAdmin(admin);
  const condition = selectionCondition(selection);
  const differing = and(condition, ne(businesses.grantedPlan, plan));
  const { id, name } = businesses;
  const rows = await db
    .select({ id, name, from: businesses.plan, paid: subscriptions.plan, category: sponsorships.categoryId })
    .from(businesses)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, businesses.ownerId), inForce))
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, id), isLive))
    .where(differing)
    .orderBy(asc(businesses.sortKey), asc(id))
    .limit(previewSize);
  const first = rows.map(({ paid, category, ...row }) => {
    const to = higherPlan(plan, paid ?? "basic");
    return { ...row, to, sponsored: to === "premium_sponsorship" ? null : category };
  });
  return preview(db, condition, differing, first);
}

/**
 * Grants many businesses a plan without payment; "basic" removes the grant. Approval statuses don't change. Throws (`conflict`)
 * "too_many_chosen".
 */
export async function changePlans(app: Writing, admin: Actor, selection: Selection, plan: Plan): Promise<BulkOutcome[]> {
  assertAdmin(admin);
  return changeMany(app, admin, "change_plans", selection, async (tx, ids, at) => {
    const result = await writeGrantedPlans(tx, ids, plan, at);
    for (const { id, before, after } of result.changed) {
      const losesSponsorship = before.plan === "premium_sponsorship" && after.plan !== "premium_sponsorship";
      const sponsoredCategoryId = losesSponsorship ? await releaseCategory(tx, id, at) : null;
      if (sponsoredCategoryId) Object.assign(before, { sponsoredCategoryId });
    }
    return result;
  });
}

/** `from` and `to` are ids of micro-categories. */
export type OfferPreview = Preview<{ id: string; name: string; from: string[]; to: string[] }>;

/**
 * Returns the changes that adding or replacing a micro-category would make. Throws (`conflict`) "micro_category_unknown" or
 * "too_many_chosen".
 */
export async function previewCategoryChange(
  db: Db,
  admin: Actor,
  selection: Selection,
  offer: ServiceLink,
): Promise<OfferPreview> {
  assertAdmin(admin);
  const condition = selectionCondition(selection);
  if (!(await db.$count(microCategories, eq(microCategories.id, offer.microCategoryId))))
    throw new DomainError("conflict", "micro_category_unknown");
  const differing = and(condition, affected(offer));
  const rows = await db
    .select({ id: businesses.id, name: businesses.name, from: linkedIds })
    .from(businesses)
    .where(differing)
    .orderBy(asc(businesses.sortKey), asc(businesses.id))
    .limit(previewSize);
  const first = rows.map((row) => ({ ...row, to: changedMicroCategoryIds(row.from, offer) ?? row.from }));
  return preview(db, condition, differing, first);
}

/**
 * Adds a micro-category to many businesses, or replaces another one with it. Approval statuses don't change. Throws (`conflict`)
 * "too_many_chosen". If the micro-category is deleted in the meantime, the remaining outcomes are "micro_category_unknown".
 */
export async function changeCategories(
  app: Writing,
  admin: Actor,
  selection: Selection,
  offer: ServiceLink,
): Promise<BulkOutcome[]> {
  assertAdmin(admin);
  const action = offer.insteadOf === undefined ? "add_services" : "replace_services";
  return changeMany(app, admin, action, selection, (tx, ids, at) => writeServiceLinks(tx, ids, offer, at));
}

async function preview<Row>(db: Db, condition: SQL | undefined, differing: SQL | undefined, rows: Row[]): Promise<Preview<Row>> {
  const [total, changing] = [await db.$count(businesses, condition), await db.$count(businesses, differing)];
  return { total, changing, unchanged: total - changing, rows };
}

/** Writes one audit log entry per batch, with each business's state before and after the change, keyed by id. */
async function changeMany<T>(
  app: Writing,
  admin: Actor,
  action: AuditAction,
  selection: Selection,
  work: (tx: Db, ids: string[], at: Date) => Promise<ManyChanged<T>>,
): Promise<BulkOutcome[]> {
  return changeInBatches(app.db, selection, async (ids) => {
    return change(app, admin, action, { kind: "businesses" }, async (tx, entry) => {
      const result = await withSnapshots(tx, entry, ids, () => work(tx, ids, entry.at));
      if (!result.changed.length) throw new NothingChanged(result.unchanged);
      entry.invalidate();
      entry.before = byId(result.changed, ({ name, before }) => ({ name, before }));
      entry.after = byId(result.changed, ({ after }) => after);
      return { changed: result.changed.map(({ id }) => id), unchanged: result.unchanged };
    }).catch((error: unknown) => {
      if (error instanceof NothingChanged) return { changed: [], unchanged: error.unchanged };
      throw error;
    });
  });
}

function byId<T>(changed: Changed<T>[], describe: (one: Changed<T>) => unknown): Record<string, unknown> {
  return Object.fromEntries(changed.map((one) => [one.id, describe(one)]));
}

/** Thrown to roll the transaction back, so that a batch without changes writes no log entry. */
class NothingChanged extends Error {
  readonly unchanged: string[];

  constructor(unchanged: string[]) {
    super("nothing changed");
    this.unchanged = unchanged;
  }
}

const linkedIds = sql<string[]>`array(select link.micro_category_id from ${businessMicroCategories} link
  where link.business_id = ${sql.identifier("businesses")}.id order by link.position)`;

/** Returns the condition for businesses that `changedMicroCategoryIds` would change. */
function affected({ microCategoryId, insteadOf }: ServiceLink): SQL {
  const having = (id: string) =>
    sql`(select link.business_id from ${businessMicroCategories} link where link.micro_category_id = ${id})`;
  if (insteadOf === undefined) return sql`${businesses.id} not in ${having(microCategoryId)}`;
  if (insteadOf === microCategoryId) return sql`false`;
  return inArray(businesses.id, having(insteadOf));
}
