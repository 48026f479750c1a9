import { openingTimesNames } from "#domain/businesses/business-types.shared.ts";
import { eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pictureColumns } from "#domain/pictures/picture-columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { selectServices, selectPhotos } from "#domain/businesses/select-services-and-photos.ts";
import { pick, plainNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { businesses, type BusinessRow } from "#domain/businesses/schema.ts";

export type OwnPicture = { storageKey: string; width: number; height: number; widths: number[]; color: string };

/** A business as its owner sees it. `rejectionReason` is set only while it is rejected. */
export type OwnBusiness = Pick<BusinessRow, (typeof columns)[number]> & {
  /** The main micro-category comes first. */
  microCategories: { id: string; name: string; categoryId: string; categoryName: string }[];
  logo: OwnPicture | null;
  photos: (OwnPicture & { alt: string })[];
};

const columns = [
  ...plainNames,
  ...openingTimesNames,
  ...([
    "id",
    "addressShown",
    "socialMedia",
    "plan",
    "approvalStatus",
    "rejectionReason",
    "version",
    "createdAt",
    "updatedAt",
  ] as const),
];

/** Returns businesses as their owners see them, with the owners' ids. */
export async function listOwnBusinesses(db: Db, condition: SQL): Promise<{ ownerId: string | null; business: OwnBusiness }[]> {
  const rows = await db
    .select({
      ownerId: businesses.ownerId,
      ...pick(businesses, columns),
      microCategories: selectServices,
      logo: pictureColumns,
      photos: selectPhotos,
    })
    .from(businesses)
    .leftJoin(pictures, eq(pictures.id, businesses.logoId))
    .where(condition);
  return rows.map(({ ownerId, ...business }) => ({ ownerId, business }));
}
