import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { categories, microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { ApprovalStatus, BusinessHours, Plan, SocialMedia } from "./fields.ts";
import { businesses, businessMicroCategories, businessPhotos } from "./schema.ts";

/** A stored picture as screens need it. */
export type OwnPicture = { storageKey: string; width: number; height: number; widths: number[]; colour: string };

/** A business as its owner sees it. */
export type OwnBusiness = {
  id: string;
  name: string;
  description: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  contactName: string | null;
  notes: string | null;
  tagline: string | null;
  hours: BusinessHours | null;
  socialMedia: SocialMedia;
  plan: Plan;
  approvalStatus: ApprovalStatus;
  /** What the admin gave as the reason, while the business is rejected. */
  rejectionReason: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** The main one first. */
  microCategories: { id: string; name: string; categoryId: string; categoryName: string }[];
  logo: OwnPicture | null;
  photos: (OwnPicture & { alt: string })[];
};

/** Businesses with everything their owners see, each beside the id of its owner. */
export async function listOwnBusinesses(db: Db, which: SQL): Promise<{ ownerId: string | null; business: OwnBusiness }[]> {
  const rows = await ownRows(db, which);
  return rows.map(({ ownerId, ...business }) => ({ ownerId, business }));
}

function ownRows(db: Db, which: SQL) {
  return (
    db
      .select({
        ownerId: businesses.ownerId,
        id: businesses.id,
        name: businesses.name,
        description: businesses.description,
        address: businesses.address,
        phone: businesses.phone,
        email: businesses.email,
        website: businesses.website,
        contactName: businesses.contactName,
        notes: businesses.notes,
        tagline: businesses.tagline,
        hours: businesses.hours,
        socialMedia: businesses.socialMedia,
        plan: businesses.plan,
        approvalStatus: businesses.approvalStatus,
        rejectionReason: businesses.rejectionReason,
        version: businesses.version,
        createdAt: businesses.createdAt,
        updatedAt: businesses.updatedAt,
        microCategories: sql<OwnBusiness["microCategories"]>`coalesce((
        select json_agg(json_build_object('id', ${microCategories.id}, 'name', ${microCategories.name},
          'categoryId', ${categories.id}, 'categoryName', ${categories.name}) order by ${businessMicroCategories.position})
        from ${businessMicroCategories}
        join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
        join ${categories} on ${categories.id} = ${microCategories.categoryId}
        where ${businessMicroCategories.businessId} = ${businesses.id}), '[]')`,
        logo: pictureColumns,
        photos: sql<OwnBusiness["photos"]>`coalesce((
        select json_agg(json_build_object('storageKey', p.storage_key, 'width', p.width, 'height', p.height,
          'widths', p.widths, 'colour', p.colour, 'alt', ${businessPhotos.alt}) order by ${businessPhotos.position})
        from ${businessPhotos} join ${pictures} p on p.id = ${businessPhotos.pictureId}
        where ${businessPhotos.businessId} = ${businesses.id}), '[]')`,
      })
      .from(businesses)
      // A join also because Drizzle names columns without their table where there is only one, and the selects within have an "id" too.
      .leftJoin(pictures, eq(pictures.id, businesses.logoId))
      .where(which)
  );
}

const pictureColumns = {
  storageKey: pictures.storageKey,
  width: pictures.width,
  height: pictures.height,
  widths: pictures.widths,
  colour: pictures.colour,
};
