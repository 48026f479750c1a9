import { and, eq, sql } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { isLive } from "#domain/sponsorship/live.ts";
import { sponsorships } from "#domain/sponsorship/schema.ts";
import { joinedJson, jsonOf, packedRows } from "./as-json.ts";
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

export type MicroCategoryFace = { id: string; name: string; category: CategoryFace };

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

/** Asks for all categories by name, each with its sponsor and cover. */
export function categoryFaces(db: Db) {
  const faces = packedRows<CategoryFace>(face, [categories.sortKey, categories.id]);
  return withFace(db.select({ faces }).from(categories).$dynamic());
}

/** Asks for all micro-categories, each with its category. */
export function microCategoryFaces(db: Db) {
  const micro = jsonOf({ id: microCategories.id, name: microCategories.name, category: face });
  const ofCategory = eq(categories.id, microCategories.categoryId);
  const all = db.select({ faces: packedRows<MicroCategoryFace>(micro) }).from(microCategories);
  return withFace(all.innerJoin(categories, ofCategory).$dynamic());
}

/** Joins what a face is made of. */
function withFace<Faces extends PgSelect>(query: Faces) {
  return query
    .leftJoin(covers, eq(covers.id, categories.coverId))
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, and(eq(businesses.id, sponsorships.businessId), visible))
    .leftJoin(logos, eq(logos.id, businesses.logoId))
    .leftJoin(banners, eq(banners.id, sponsorships.imageId));
}

function facesOf(table: typeof covers | typeof logos | typeof banners) {
  return { storageKey: table.storageKey, width: table.width, height: table.height, widths: table.widths, colour: table.colour };
}
