import { sql } from "drizzle-orm";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { businesses, businessMicroCategories, businessPhotos } from "./schema.ts";

/** A service that a business offers, and the category it belongs to. */
export type SelectedService = { id: string; name: string; categoryId: string; categoryName: string };

/** A photo of a business as screens need it. */
export type SelectedPhoto = { storageKey: string; width: number; height: number; widths: number[]; color: string; alt: string };

/**
 * The services and photos of a business, each in its order, for a query that joins something: with one table alone Drizzle
 * names columns without it, and the selects within have an "id" too.
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
