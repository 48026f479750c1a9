import { and, eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { lockPictures } from "#domain/businesses/pictures/lock-pictures.ts";
import { setCover } from "#domain/categories/category-records.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSponsoredCategoryId, takeCategory } from "./start-and-end-sponsorship.ts";
import { displaceSponsor, lockBusinesses, lockCategory, lockCategoryAndSponsor } from "./lock-category-and-sponsor.ts";
import { isLive } from "./active-sponsorship.ts";
import { sponsorships } from "./schema.ts";

type Writing = Pick<AppContext, "db" | "clock">;

/** What the dialog of a category saves: `businessId` null is no sponsor; `image` left out stays, null is none. */
export type SponsorshipInput = { businessId: string | null; expectedBusinessId: string | null; image?: string | null };

/** Saves sponsor and picture of a category together or not at all. Refuses what its two halves refuse. */
export async function saveSponsorship(
  app: Writing,
  admin: Actor,
  categoryId: string,
  { businessId, expectedBusinessId, image }: SponsorshipInput,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (tx) => {
    const within = { ...app, db: tx as Db };
    if (businessId) await setSponsor(within, admin, categoryId, businessId, expectedBusinessId);
    else if (expectedBusinessId) await removeSponsor(within, admin, categoryId, expectedBusinessId);
    if (image !== undefined) await setCategoryImage(within, admin, categoryId, image);
  });
}

/**
 * Makes a business the sponsor of a category instead of the one the admin saw there, null for none; that one is emailed. Refuses
 * (`conflict`) "stale" when somebody else sponsors it by now, "needs_sponsorship_plan", "business_rejected",
 * "sponsors_another"; (`not_found`) "category_unknown", "business_unknown".
 */
export async function setSponsor(
  app: Writing,
  admin: Actor,
  categoryId: string,
  businessId: string,
  expectedBusinessId: string | null,
): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const held = await lockBusinesses(outer as Db, [businessId, expectedBusinessId]);
    const category = await lockCategoryAndSponsor(outer as Db, categoryId, expectedBusinessId, businessId);
    if (category.sponsorId === businessId) return;
    const business = held.get(businessId);
    if (!business) throw new DomainError("not_found", "business_unknown");
    if (business.approvalStatus === "rejected") throw new DomainError("conflict", "business_rejected");
    if (await findSponsoredCategoryId(outer as Db, businessId)) throw new DomainError("conflict", "sponsors_another");
    const subject = { kind: "category", id: categoryId };
    await change({ ...app, db: outer as Db }, admin, "set_sponsor", subject, async (tx, entry) => {
      if (category.sponsorId) await displaceSponsor(tx, entry, category, held.get(category.sponsorId)!);
      await takeCategory(tx, business, categoryId, entry.at);
      entry.invalidate();
      entry.before = { sponsorId: category.sponsorId, imageId: category.imageId };
      entry.after = { sponsorId: businessId, imageId: null };
    });
  });
}

/**
 * Ends a category's sponsorship and drops the picture uploaded for it; the category shows its own cover again, the sponsor is
 * emailed. Refuses (`conflict`) "stale" when another sponsors it by now, (`not_found`) "category_unknown". Twice does nothing more.
 */
export async function removeSponsor(app: Writing, admin: Actor, categoryId: string, expectedBusinessId: string): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const held = await lockBusinesses(outer as Db, [expectedBusinessId]);
    const category = await lockCategoryAndSponsor(outer as Db, categoryId, expectedBusinessId, null);
    if (!category.sponsorId) return;
    const subject = { kind: "category", id: categoryId };
    await change({ ...app, db: outer as Db }, admin, "remove_sponsor", subject, async (tx, entry) => {
      await displaceSponsor(tx, entry, category, held.get(expectedBusinessId)!);
      entry.invalidate();
      entry.before = { sponsorId: category.sponsorId, imageId: category.imageId };
      entry.after = { sponsorId: null, imageId: null };
    });
  });
}

/**
 * Gives a category the uploaded picture of this storage key, or with null none: as the sponsorship's own while there is a
 * sponsor, else as the category's cover. Refuses (`conflict`) "picture_unknown", (`not_found`) "category_unknown".
 */
export async function setCategoryImage(app: Writing, admin: Actor, categoryId: string, storageKey: string | null): Promise<void> {
  assertAdmin(admin);
  await app.db.transaction(async (outer) => {
    const category = await lockCategory(outer as Db, categoryId);
    const now = category.sponsorId ? category.imageId : category.coverId;
    const [shown] = now ? await outer.select().from(pictures).where(eq(pictures.id, now)) : [];
    // A form says "none" with an empty field.
    if ((shown?.storageKey ?? "") === (storageKey ?? "")) return;
    const subject = { kind: "category", id: categoryId };
    await change({ ...app, db: outer as Db }, admin, "set_category_image", subject, async (tx, entry) => {
      const wanted = storageKey ? (await lockPictures(tx, [storageKey], [])).get(storageKey)! : null;
      if (!category.sponsorId) await setCover(tx, categoryId, wanted);
      else
        await tx
          .update(sponsorships)
          .set({ imageId: wanted })
          .where(and(eq(sponsorships.categoryId, categoryId), isLive));
      entry.invalidate();
      const which = category.sponsorId ? "imageId" : "coverId";
      entry.before = { [which]: now };
      entry.after = { [which]: wanted };
    });
  });
}
