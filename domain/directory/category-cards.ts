import { and, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { DomainError } from "#domain/domain-error.ts";
import { isLive, sponsorships } from "#domain/sponsors/schema.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { visible } from "./visibility.ts";

/** A category's visible sponsor. `picture` is its logo, or else the sponsorship's image. */
export type CategorySponsor = { id: string; name: string; picture: PublicPicture | null };

export type CategoryCard = {
  id: string;
  name: string;
  description: string;
  cover: PublicPicture | null;
  sponsor: CategorySponsor | null;
};

type MicroCategoryCard = { id: string; name: string; category: CategoryCard };

/** Returns one category with its sponsor. Throws (`not_found`) "category_unknown". */
export async function getCategory(db: Db, categoryId: string): Promise<CategoryCard> {
  const [category] = await oneCategory(db).execute({ categoryId });
  if (!category) throw new DomainError("not_found", "category_unknown");
  return toCategoryCard(category);
}

/** Returns a micro-category by its id, which is unique across categories. Throws (`not_found`) "micro_category_unknown". */
export async function getMicroCategory(db: Db, microCategoryId: string): Promise<MicroCategoryCard> {
  const [micro] = await oneMicroCategory(db).execute({ microCategoryId });
  if (!micro) throw new DomainError("not_found", "micro_category_unknown");
  const { id, name, categoryId } = micro;
  return { id, name, category: await getCategory(db, categoryId) };
}

/** Returns all categories with cover and sponsor, sorted by name. */
export async function listCategories(db: Db): Promise<CategoryCard[]> {
  return (await allCategories(db).execute()).map(toCategoryCard);
}

const allCategories = prepared((db) => selectCategories(db).orderBy(categories.sortKey, categories.id));
const oneCategory = prepared((db) => selectCategories(db).where(eq(categories.id, sql.placeholder("categoryId"))));
const oneMicroCategory = prepared((db) =>
  db
    .select()
    .from(microCategories)
    .where(eq(microCategories.id, sql.placeholder("microCategoryId"))),
);

function selectCategories(db: Db) {
  const { id, name, description, coverId } = categories;
  return db
    .select({
      ...{ id, name, description },
      cover: pictureOf(coverId),
      sponsor: { id: businesses.id, name: businesses.name },
      sponsorPicture: pictureOf(sql`coalesce(${businesses.logoId}, ${sponsorships.imageId})`),
    })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, and(eq(businesses.id, sponsorships.businessId), visible))
    .$dynamic();
}

type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

function toCategoryCard({ sponsor, sponsorPicture, ...category }: CategoryRow): CategoryCard {
  return { ...category, sponsor: sponsor && { ...sponsor, picture: sponsorPicture } };
}

/** Selects the picture with this id. */
function pictureOf(id: SQLWrapper) {
  const { storageKey, width, height, widths, color } = pictures;
  return sql<PublicPicture | null>`(select json_build_object('storageKey', ${storageKey}, 'width', ${width}, 'height', ${height},
    'widths', ${widths}, 'color', ${color}) from ${pictures} where ${pictures.id} = ${id})`;
}
