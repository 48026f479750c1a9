import { openAdminTask } from "#domain/messages/tasks.ts";
import { type BusinessRow, businesses } from "#domain/businesses/schema.ts";
import { users } from "#domain/accounts/schema.ts";
import { type Entry, change } from "#db/transaction.ts";
import { subscriptions } from "#domain/plans/schema.ts";
import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
import { categories } from "#domain/categories/schema.ts";
import { validate as isUuid } from "uuid";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { setCover } from "#domain/categories/manage-categories.ts";
import { lockPictures } from "#domain/businesses/business-pictures.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { Db } from "#db/handle.ts";

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

/**
 * Sets or, with a null `businessId`, removes a category's sponsor. Without a sponsor, the category shows its own cover again.
 * `expectedBusinessId` is the sponsor that the admin saw, who gets an email. `image` replaces a picture, and null removes it: the
 * sponsorship's picture while there is a sponsor, or else the cover. Throws (`conflict`) "stale" if the sponsor has changed,
 * "cannot_sponsor", or "picture_unknown"; (`not_found`) "category_unknown"; and the errors of `takeCategory`.
 */
export async function setSponsor(
  app: Pick<AppContext, "db" | "clock">,
  admin: Actor,
  categoryId: string,
  businessId: string | null,
  expectedBusinessId: string | null,
  image?: string | null,
): Promise<void> {
  assertAdmin(admin);
  const action = businessId === expectedBusinessId ? "set_category_image" : businessId ? "set_sponsor" : "remove_sponsor";
  await change(app, admin, action, { kind: "category", id: categoryId }, async (tx, entry) => {
    const locked = await lockBusinesses(tx, [businessId, expectedBusinessId]);
    const before = await lockCategory(tx, categoryId);
    if (before.sponsorId !== businessId) {
      if (before.sponsorId !== expectedBusinessId) throw new DomainError("conflict", "stale");
      const business = businessId === null ? null : locked.get(businessId);
      const cannot = !business || business.approvalStatus === "rejected" || (await findSponsoredCategoryId(tx, business.id));
      if (business !== null && cannot) throw new DomainError("conflict", "cannot_sponsor");
      if (before.sponsorId) {
        await releaseCategory(tx, before.sponsorId, entry.at);
        await emailSponsor(tx, entry, locked.get(before.sponsorId)!, categoryId);
      }
      if (business) await takeCategory(tx, business, categoryId, entry.at);
    }
    if (image !== undefined) await setImage(tx, categoryId, image);
    const after = await lockCategory(tx, categoryId);
    entry.unchanged = JSON.stringify(before) === JSON.stringify(after);
    entry.before = before;
    entry.after = after;
    entry.invalidate();
  });
}

async function setImage(tx: Db, categoryId: string, storageKey: string | null): Promise<void> {
  const { sponsorId, imageId, coverId } = await lockCategory(tx, categoryId);
  const currentId = sponsorId ? imageId : coverId;
  const [current] = currentId ? await tx.select().from(pictures).where(eq(pictures.id, currentId)) : [];
  if (current && current.storageKey === storageKey) return;
  const pictureId = storageKey ? (await lockPictures(tx, [storageKey], [])).get(storageKey)! : null;
  if (sponsorId) await tx.update(sponsorships).set({ imageId: pictureId }).where(isLiveIn(categoryId));
  else await setCover(tx, categoryId, pictureId);
}

/**
 * Locks businesses in a fixed order. Call it before locking the category, because an owner's save also locks the business
 * first.
 */
async function lockBusinesses(tx: Db, ids: (string | null)[]): Promise<Map<string, BusinessRow>> {
  const known = ids.filter((each) => each !== null).filter((each) => isUuid(each));
  const inOrder = tx.select().from(businesses).where(inArray(businesses.id, known)).orderBy(asc(businesses.id));
  return new Map((await inOrder.for("update")).map((business) => [business.id, business]));
}

const isLiveIn = (categoryId: string) => and(eq(sponsorships.categoryId, categoryId), isLive);

/** Locks the category and its live sponsorship. */
async function lockCategory(tx: Db, categoryId: string) {
  const { id, coverId } = categories;
  const [category] = await tx.select({ coverId }).from(categories).where(eq(id, categoryId)).for("no key update");
  if (!category) throw new DomainError("not_found", "category_unknown");
  // The category lock blocks a new sponsor, and the row lock blocks the end of the current sponsorship.
  const [row] = await tx.select().from(sponsorships).where(isLiveIn(categoryId)).for("update");
  return { ...category, sponsorId: row?.businessId ?? null, imageId: row?.imageId ?? null };
}
