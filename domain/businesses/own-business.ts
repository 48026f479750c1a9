import { eq, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { pictureColumns } from "#domain/pictures/columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { offeredServices, shownPhotos } from "./belongings.ts";
import type { ApprovalStatus, BusinessHours, Plan, SocialMedia } from "./fields.ts";
import { businesses } from "./schema.ts";

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
  return db
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
      microCategories: offeredServices,
      logo: pictureColumns,
      photos: shownPhotos,
    })
    .from(businesses)
    .leftJoin(pictures, eq(pictures.id, businesses.logoId))
    .where(which);
}
