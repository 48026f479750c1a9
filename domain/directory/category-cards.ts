import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, inCategoryOrder, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import { pictureColumnsOf, type PublicPicture } from "#domain/pictures/picture-columns.ts";
import { visible } from "./visibility.ts";

/** A category's visible sponsor. `picture` is its logo, or else the sponsorship's image. */
export type CategorySponsor = { id: string; name: string; picture: PublicPicture | null };

export type CategoryCard = {
  id: string;
  name: string;
  description: string;
  cover: PublicPicture | null;
  /** The icon and the color of the tile that is shown if there is no cover. Null for the default. */
  icon: string | null;
  color: string | null;
  sponsor: CategorySponsor | null;
};

type MicroCategoryCard = { id: string; name: string; category: CategoryCard };

const covers = alias(pictures, "covers");
const logos = alias(pictures, "logos");
const banners = alias(pictures, "banners");

const columns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  cover: pictureColumnsOf(covers),
  icon: categories.icon,
  color: categories.color,
  sponsor: { id: businesses.id, name: businesses.name },
  sponsorLogo: pictureColumnsOf(logos),
  sponsorImage: pictureColumnsOf(banners),
};

type CategoryRow = Omit<CategoryCard, "sponsor"> & {
  sponsor: Omit<CategorySponsor, "picture"> | null;
  sponsorLogo: PublicPicture | null;
  sponsorImage: PublicPicture | null;
  micro: unknown;
};

/** Returns one category with its sponsor. Throws (`not_found`) "category_unknown". */
export async function getCategory(db: Db, categoryId: string): Promise<CategoryCard> {
  const [row] = await oneCategory(db).execute({ categoryId });
  if (!row) throw new DomainError("not_found", "category_unknown");
  return toCategoryCard(row);
}

/** Returns a micro-category by its id, which is unique across categories. Throws (`not_found`) "micro_category_unknown". */
export async function getMicroCategory(db: Db, microCategoryId: string): Promise<MicroCategoryCard> {
  const [row] = await oneMicroCategory(db).execute({ microCategoryId });
  if (!row?.micro) throw new DomainError("not_found", "micro_category_unknown");
  return { ...row.micro, category: toCategoryCard(row) };
}

/** Returns all categories with cover and sponsor, in the order that an admin chose, or else sorted by name. */
export async function listCategories(db: Db): Promise<CategoryCard[]> {
  return (await allCategories(db).execute()).map(toCategoryCard);
}

const none = sql`false`;
const allCategories = prepared((db) => selectCategories(db, none).orderBy(...inCategoryOrder));
const oneCategory = prepared((db) => selectCategories(db, none).where(eq(categories.id, sql.placeholder("categoryId"))));
const oneMicroCategory = prepared((db) => {
  const isOne = eq(microCategories.id, sql.placeholder("microCategoryId"));
  return selectCategories(db, eq(microCategories.categoryId, categories.id)).where(isOne);
});

/** Selects categories, each once for each of its micro-categories that the condition joins, and at least once. */
function selectCategories(db: Db, micro: SQL) {
  return db
    .select({ ...columns, micro: { id: microCategories.id, name: microCategories.name } })
    .from(categories)
    .leftJoin(microCategories, micro)
    .leftJoin(covers, eq(covers.id, categories.coverId))
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, and(eq(businesses.id, sponsorships.businessId), visible))
    .leftJoin(logos, eq(logos.id, businesses.logoId))
    .leftJoin(banners, eq(banners.id, sponsorships.imageId))
    .$dynamic();
}

function toCategoryCard({ sponsor, sponsorLogo, sponsorImage, micro: _, ...category }: CategoryRow): CategoryCard {
  return { ...category, sponsor: sponsor && { ...sponsor, picture: sponsorLogo ?? sponsorImage } };
}
