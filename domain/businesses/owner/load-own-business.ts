import { eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pictureColumns } from "#domain/pictures/picture-columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { selectServices, selectPhotos } from "#domain/businesses/select-services-and-photos.ts";
import { openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import { pick, plainNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";

/** A business as its owner sees it. The main micro-category comes first. `rejectionReason` is set only while it is rejected. */
export type OwnBusiness = Awaited<ReturnType<typeof listOwnBusinesses>>[number];

/** Returns businesses as their owners see them. */
export async function listOwnBusinesses(db: Db, condition: SQL) {
  const { id, addressShown, socialMedia, plan, approvalStatus, rejectionReason, version, createdAt, updatedAt } = businesses;
  return db
    .select({
      ...pick(businesses, [...plainNames, ...openingTimesNames]),
      ...{ id, addressShown, socialMedia, plan, approvalStatus, rejectionReason, version, createdAt, updatedAt },
      ...{ microCategories: selectServices, logo: pictureColumns, photos: selectPhotos },
    })
    .from(businesses)
    .leftJoin(pictures, eq(pictures.id, businesses.logoId))
    .where(condition);
}
