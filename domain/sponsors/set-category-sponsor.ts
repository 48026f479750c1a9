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

type Context = Pick<AppContext, "db" | "clock">;

/**
 * The values in the category dialog. A null `businessId` means no sponsor. A missing `image` keeps the current one, and null
 * removes it.
 */
type SponsorshipInput = { businessId: string | null; expectedBusinessId: string | null; image?: string | null };

/** Saves a category's sponsor and picture in one transaction. */
export async function saveSponsorship(
  app: Context,
  admin: Actor,
  categoryId: string,
  { businessId, expectedBusinessId, image }: SponsorshipInput,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (tx) => {
    const within = { ...app, db: tx as Db };
    if (businessId || expectedBusinessId) await setSponsor(within, admin, categoryId, businessId, expectedBusinessId);
    if (image !== undefined) await setCategoryImage(within, admin, categoryId, image);
  });
}

/**
 * Sets or, with null, removes a category's sponsor. Without a sponsor, the category shows its own cover again. `expectedBusinessId` is
 * the sponsor that the admin saw, who gets an email. Throws (`conflict`) "stale" if the sponsor has changed, "needs_sponsorship_plan",
 * "business_rejected", or "sponsors_another"; (`not_found`) "category_unknown" or "business_unknown".
 */
export async function setSponsor(
  app: Context,
  admin: Actor,
  categoryId: string,
  businessId: string | null,
  expectedBusinessId: string | null,
): Promise<void> {
  assertAdmin(admin);
  const action = businessId === null ? "remove_sponsor" : "set_sponsor";
  await change(app, admin, action, { kind: "category", id: categoryId }, async (tx, entry) => {
    const locked = await lockBusinesses(tx, [businessId, expectedBusinessId]);
    const { sponsorId, imageId } = await lockCategory(tx, categoryId);
    if (sponsorId === businessId) return void (entry.unchanged = true);
    if (sponsorId !== expectedBusinessId) throw new DomainError("conflict", "stale");
    const business = businessId === null ? null : locked.get(businessId);
    if (business === undefined) throw new DomainError("not_found", "business_unknown");
    if (business?.approvalStatus === "rejected") throw new DomainError("conflict", "business_rejected");
    if (business && (await findSponsoredCategoryId(tx, business.id))) throw new DomainError("conflict", "sponsors_another");
    if (sponsorId) {
      await releaseCategory(tx, sponsorId, entry.at);
      await emailSponsor(tx, entry, locked.get(sponsorId)!, categoryId);
    }
    if (business) await takeCategory(tx, business, categoryId, entry.at);
    entry.invalidate();
    entry.before = { sponsorId, imageId };
    entry.after = { sponsorId: businessId, imageId: null };
  });
}

/**
 * Sets or, with null, removes a category's picture: the sponsorship's picture while there is a sponsor, or else the cover. Throws
 * (`conflict`) "picture_unknown" or (`not_found`) "category_unknown".
 */
export async function setCategoryImage(app: Context, admin: Actor, categoryId: string, storageKey: string | null): Promise<void> {
  assertAdmin(admin);
  await change(app, admin, "set_category_image", { kind: "category", id: categoryId }, async (tx, entry) => {
    const category = await lockCategory(tx, categoryId);
    const field = category.sponsorId ? "imageId" : "coverId";
    const currentId = category[field];
    const [current] = currentId ? await tx.select().from(pictures).where(eq(pictures.id, currentId)) : [];
    // If there is no picture, the form sends an empty field.
    if ((current?.storageKey ?? "") === (storageKey ?? "")) return void (entry.unchanged = true);
    const pictureId = storageKey ? (await lockPictures(tx, [storageKey], [])).get(storageKey)! : null;
    if (category.sponsorId) await tx.update(sponsorships).set({ imageId: pictureId }).where(isLiveIn(categoryId));
    else await setCover(tx, categoryId, pictureId);
    entry.invalidate();
    entry.before = { [field]: currentId };
    entry.after = { [field]: pictureId };
  });
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
