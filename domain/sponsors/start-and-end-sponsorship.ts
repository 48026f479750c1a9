import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { categories } from "#domain/categories/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive, sponsorships } from "./schema.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import type { Entry } from "#db/transaction.ts";
import { users } from "#domain/accounts/schema.ts";
import type { BusinessRow } from "#domain/businesses/schema.ts";
import { openAdminTask } from "#domain/messages/tasks.ts";

/** A business whose row the transaction has locked. */
type LockedBusiness = Pick<BusinessRow, "id" | "plan">;

/** Returns the category that a locked business sponsors, or null. */
export async function findSponsoredCategoryId(tx: Db, businessId: string): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.businessId, businessId), isLive));
  return row?.categoryId ?? null;
}

/**
 * Makes a locked business the sponsor of a category. The business's previous sponsorship ends and loses its picture. Throws
 * (`conflict`) "needs_sponsorship_plan", "category_unknown", or "category_taken".
 */
export async function takeCategory(tx: Db, business: LockedBusiness, categoryId: string, at: Date): Promise<void> {
  await checkAvailable(tx, business, categoryId);
  if ((await findSponsoredCategoryId(tx, business.id)) === categoryId) return;
  await releaseCategory(tx, business.id, at);
  const started = { categoryId, businessId: business.id, startedAt: at };
  if (!(await addSponsorship(tx, started))) throw new DomainError("conflict", "category_taken");
}

/** Checks that no other business sponsors the category. Locks it, so that nobody deletes it. Throws the errors of `takeCategory`. */
export async function checkAvailable(tx: Db, { id, plan }: LockedBusiness, categoryId: string): Promise<void> {
  if (plan !== "premium_sponsorship") throw new DomainError("conflict", "needs_sponsorship_plan");
  const [category] = await tx.select().from(categories).where(eq(categories.id, categoryId)).for("key share");
  if (!category) throw new DomainError("conflict", "category_unknown");
  const byAnother = and(eq(sponsorships.categoryId, categoryId), isLive, ne(sponsorships.businessId, id));
  if (await tx.$count(sponsorships, byAnother)) throw new DomainError("conflict", "category_taken");
}

/** Adds a sponsorship. Returns false if the category has a sponsor. */
async function addSponsorship(tx: Db, started: typeof sponsorships.$inferInsert): Promise<boolean> {
  const [added] = await tx.insert(sponsorships).values(started).onConflictDoNothing().returning();
  return added !== undefined;
}

/**
 * Ends a locked business's live sponsorship and returns its category, or null. With `subscriptionId`, it keeps its picture, and it can
 * be resumed when the owner pays again.
 */
export async function releaseCategory(
  tx: Db,
  businessId: string,
  at: Date,
  subscriptionId: string | null = null,
): Promise<string | null> {
  const [ended] = await tx
    .update(sponsorships)
    .set({ endedAt: at, endedWithSubscriptionId: subscriptionId, ...(!subscriptionId && { imageId: null }) })
    .where(and(eq(sponsorships.businessId, businessId), isLive))
    .returning();
  return ended?.categoryId ?? null;
}

/** Moves a locked business's live sponsorship, with its picture, to a locked business without one. */
export async function moveSponsorship(tx: Db, fromId: string, businessId: string): Promise<void> {
  await tx
    .update(sponsorships)
    .set({ businessId })
    .where(and(eq(sponsorships.businessId, fromId), isLive));
}

/**
 * Resumes the sponsorship that ended last with one of this user's subscriptions, with its picture, and forgets the others, so that none
 * is resumed twice. Returns false if there is none, if its category is deleted or taken, or if the business has since
 * chosen a category on a plan that an admin granted. The caller must have locked the user row and the business.
 */
export async function resumeSponsorship(tx: Db, userId: string, businessId: string, at: Date): Promise<boolean> {
  const ofUser = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId));
  const ended = inArray(sponsorships.endedWithSubscriptionId, ofUser);
  const [latest] = await tx.select().from(sponsorships).where(ended).orderBy(desc(sponsorships.endedAt)).limit(1);
  if (!latest) return false;
  const { categoryId, imageId } = latest;
  const isResumed = categoryId !== null && (await addSponsorship(tx, { categoryId, businessId, imageId, startedAt: at }));
  await tx.update(sponsorships).set({ endedWithSubscriptionId: null, imageId: null }).where(ended);
  return isResumed;
}

type Sponsor = Pick<BusinessRow, "id" | "name" | "ownerId" | "email">;

/**
 * Emails the sponsor that the sponsorship has ended, and opens an admin task. The email links to the category picker, or to the
 * contact page if the business is `removed` or has no owner.
 */
export async function emailSponsor(
  tx: Db,
  entry: Entry,
  { id, name, ownerId, email }: Sponsor,
  categoryId: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<void> {
  const [category] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId));
  const details = { businessId: removed ? null : id, userId: ownerId, facts: { business: name, category: category!.name } };
  await openAdminTask(tx, { kind: "sponsor_displaced", cause: `${entry.id}:${id}`, ...details }, entry.at);
  const [owner] = ownerId ? await tx.select().from(users).where(eq(users.id, ownerId)) : [];
  const recipient = owner?.email ?? email;
  if (!recipient) return;
  const link = owner && !removed ? `/business/sponsorship/${id}` : "/contact";
  entry.email(recipient, "sponsorship-ended", { business: name, category: category!.name, link, ...(removed && { removed }) });
}
