import { sql } from "drizzle-orm";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { businesses, businessMicroCategories, businessPhotos } from "./schema.ts";

/** A micro-category of a business with its category. */
export type SelectedService = { id: string; name: string; categoryId: string; categoryName: string };

export type SelectedPhoto = { storageKey: string; width: number; height: number; widths: number[]; color: string; alt: string };

/** The address as visitors see it, or null. */
export const publicAddress = sql<string | null>`case when ${businesses.addressShown} = 'street' then ${businesses.address} end`;

/**
 * Select a business's services and photos in order. Use these only in queries with a join: for a single table, Drizzle omits
 * table names, and the tables in the subqueries also have a column "id".
 */
export const selectServices = sql<SelectedService[]>`coalesce((
    select json_agg(json_build_object('id', ${microCategories.id}, 'name', ${microCategories.name},
      'categoryId', ${categories.id}, 'categoryName', ${categories.name}) order by ${businessMicroCategories.position})
    from ${businessMicroCategories}
    join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    join ${categories} on ${categories.id} = ${microCategories.categoryId}
    where ${businessMicroCategories.businessId} = ${businesses.id}), '[]')`;

export const selectPhotos = sql<SelectedPhoto[]>`coalesce((
    select json_agg(json_build_object('storageKey', p.storage_key, 'width', p.width, 'height', p.height,
      'widths', p.widths, 'color', p.color, 'alt', ${businessPhotos.alt}) order by ${businessPhotos.position})
    from ${businessPhotos} join pictures p on p.id = ${businessPhotos.pictureId}
    where ${businessPhotos.businessId} = ${businesses.id}), '[]')`;
