import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { Refusal } from "#domain/refusal.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { joinedJson, jsonOf, packedRows } from "./as-json.ts";
import { unpack, type Packed } from "./fields.ts";
import { countByCategory } from "./lists.ts";
import type { PublicPicture } from "./pictures.ts";
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
export async function listCategories(db: Db): Promise<Packed<CategoryFace[]>> {
  const [all] = await allFaces(db).execute();
  return all!.faces;
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
  const [found] = await oneFace(db).execute({ categoryId });
  const [category] = unpack(found!.faces);
  if (!category) throw new Refusal("not_found", "category_unknown");
  return category;
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

const face = jsonOf({
  id: categories.id,
  name: categories.name,
  description: categories.description,
  cover: joinedJson(covers.id, facesOf(covers)),
  sponsor: joinedJson(businesses.id, {
    id: businesses.id,
    name: businesses.name,
    website: businesses.website,
    picture: sql`coalesce(${joinedJson(logos.id, facesOf(logos))}, ${joinedJson(banners.id, facesOf(banners))})`,
  }),
});

function categoryFaces(db: Db) {
  return db
    .select({ faces: packedRows<CategoryFace>(face, [categories.sortKey, categories.id]) })
    .from(categories)
    .leftJoin(covers, eq(covers.id, categories.coverId))
    .leftJoin(sponsorships, eq(sponsorships.categoryId, categories.id))
    .leftJoin(businesses, and(eq(businesses.id, sponsorships.businessId), visible))
    .leftJoin(logos, eq(logos.id, businesses.logoId))
    .leftJoin(banners, eq(banners.id, sponsorships.imageId))
    .$dynamic();
}

const allFaces = prepared(categoryFaces);
const oneFace = prepared((db) => categoryFaces(db).where(eq(categories.id, sql.placeholder("categoryId"))));

function facesOf(table: typeof covers | typeof logos | typeof banners) {
  return { storageKey: table.storageKey, width: table.width, height: table.height, widths: table.widths, colour: table.colour };
}
