import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { Refusal } from "#domain/refusal.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { countByCategory } from "./lists.ts";
import { joinedPicture, type PublicPicture } from "./pictures.ts";
import { visible } from "./visible.ts";

/** The business that sponsors a category, while it is visible; `picture` is its logo, else the sponsorship's own image. */
export type Sponsor = { id: string; name: string; website: string | null; picture: PublicPicture | null };

export type CategoryFace = {
  id: string;
  name: string;
  description: string;
  cover: PublicPicture | null;
  sponsor: Sponsor | null;
};

/** All categories by name, each with its sponsor and cover. */
export async function listCategories(db: Db): Promise<CategoryFace[]> {
  return (await categoryFaces(db).orderBy(asc(categories.sortKey), asc(categories.id))).map(toFace);
}

/** One category, its sub-categories by name and how many visible businesses it has; refuses an unknown one. */
export async function getCategoryPage(db: Db, categoryId: string) {
  const [category, businessCount, microCategoryList] = await Promise.all([
    getCategoryFace(db, categoryId),
    countByCategory(db, categoryId),
    db
      .select({ id: microCategories.id, name: microCategories.name })
      .from(microCategories)
      .where(eq(microCategories.categoryId, categoryId))
      .orderBy(asc(microCategories.sortKey), asc(microCategories.id)),
  ]);
  return { ...category, microCategories: microCategoryList, businessCount };
}

/** One category with its sponsor; refuses an unknown one. */
export async function getCategoryFace(db: Db, categoryId: string): Promise<CategoryFace> {
  const [row] = await categoryFaces(db).where(eq(categories.id, categoryId));
  if (!row) throw new Refusal("not_found", "category_unknown");
  return toFace(row);
}

/** A micro-category by its own key, whatever category the address names; refuses an unknown one. */
export async function getMicroCategory(db: Db, microCategoryId: string) {
  const [found] = await db.select().from(microCategories).where(eq(microCategories.id, microCategoryId));
  if (!found) throw new Refusal("not_found", "micro_category_unknown");
  return { id: found.id, name: found.name, categoryId: found.categoryId };
}

const covers = alias(pictures, "covers");
const logos = alias(pictures, "logos");
const banners = alias(pictures, "banners");

function categoryFaces(db: Db) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      cover: facesOf(covers),
      sponsorId: businesses.id,
      sponsorName: businesses.name,
      sponsorWebsite: businesses.website,
      logo: facesOf(logos),
      banner: facesOf(banners),
    })
    .from(categories)
    .leftJoin(covers, eq(covers.id, categories.coverId))
    .leftJoin(sponsorships, eq(sponsorships.categoryId, categories.id))
    .leftJoin(businesses, and(eq(businesses.id, sponsorships.businessId), visible))
    .leftJoin(logos, eq(logos.id, businesses.logoId))
    .leftJoin(banners, eq(banners.id, sponsorships.imageId))
    .$dynamic();
}

function facesOf(table: typeof covers | typeof logos | typeof banners) {
  return { storageKey: table.storageKey, width: table.width, height: table.height, widths: table.widths, colour: table.colour };
}

type FaceRow = Awaited<ReturnType<typeof categoryFaces>>[number];

function toFace({ sponsorId, sponsorName, sponsorWebsite, logo, banner, cover, ...category }: FaceRow): CategoryFace {
  const face = { ...category, cover: joinedPicture(cover) };
  if (!sponsorId || !sponsorName) return { ...face, sponsor: null };
  const picture = joinedPicture(logo) ?? joinedPicture(banner);
  return { ...face, sponsor: { id: sponsorId, name: sponsorName, website: sponsorWebsite, picture } };
}
