import { and, eq, asc, inArray } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { lockPictures } from "#domain/businesses/business-pictures.ts";
import { setCover } from "#domain/categories/manage-categories.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSponsoredCategoryId, takeCategory, releaseCategory, emailSponsor } from "./start-and-end-sponsorship.ts";
import { isLive, sponsorships } from "./schema.ts";
import { validate as isUuid } from "uuid";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";
import { categories } from "#domain/categories/schema.ts";

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
