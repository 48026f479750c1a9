import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { claims } from "#domain/claims/schema.ts";
import { categories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { isLive, sponsorships } from "./schema.ts";

type Picture = { storageKey: string; width: number; height: number; widths: number[]; color: string };

/**
 * A category and its sponsor. `cover` is the category's own picture. The sponsor's `logo` takes precedence over the `image`
 * uploaded for the sponsorship.
 */
export type SponsoredCategory = {
  id: string;
  name: string;
  cover: Picture | null;
  sponsor: {
    id: string;
    name: string;
    website: string | null;
    visible: boolean;
    logo: Picture | null;
    image: Picture | null;
  } | null;
  /** The claimed business for which the category is reserved. */
  heldFor: { id: string; name: string } | null;
};

/** Lists the categories by name. With `search`, the category's, its sponsor's, or the claimed business's name must contain it. */
export async function listSponsorships(
  db: Db,
  admin: Actor,
  { search = "" }: { search?: string } = {},
): Promise<SponsoredCategory[]> {
  assertAdmin(admin);
  const term = sortKey(search);
  const part = `%${term.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      cover: pictureColumns(covers),
      sponsorId: businesses.id,
      sponsorName: businesses.name,
      website: businesses.website,
      approvalStatus: businesses.approvalStatus,
      logo: pictureColumns(logos),
      image: pictureColumns(images),
      heldFor: { id: claimed.id, name: claimed.name },
    })
    .from(categories)
    .leftJoin(sponsorships, and(eq(sponsorships.categoryId, categories.id), isLive))
    .leftJoin(businesses, eq(businesses.id, sponsorships.businessId))
    .leftJoin(covers, eq(covers.id, categories.coverId))
    .leftJoin(logos, eq(logos.id, businesses.logoId))
    .leftJoin(images, eq(images.id, sponsorships.imageId))
    .leftJoin(claims, and(eq(claims.sponsoredCategoryId, categories.id), eq(claims.state, "pending")))
    .leftJoin(claimed, eq(claimed.id, claims.businessId))
    .where(term ? or(...[categories, businesses, claimed].map((each) => sql`${each.sortKey} like ${part}`)) : undefined)
    .orderBy(asc(categories.sortKey), asc(categories.id));
  return rows.map(({ id, name, cover, sponsorId, sponsorName, website, approvalStatus, logo, image, heldFor }) => ({
    id,
    name,
    cover: toPicture(cover),
    sponsor: sponsorId
      ? {
          id: sponsorId,
          name: sponsorName ?? "",
          website,
          visible: approvalStatus === "approved",
          logo: toPicture(logo),
          image: toPicture(image),
        }
      : null,
    heldFor,
  }));
}

/** A business that can sponsor a category. Visitors cannot see `pending` ones. */
export type SponsorChoice = { id: string; name: string; pending: boolean };

/**
 * Lists the approved and pending Premium + Sponsorship businesses without a category, and the current sponsor, ordered by name.
 */
export async function listSponsorChoices(db: Db, admin: Actor, categoryId: string | null): Promise<SponsorChoice[]> {
  assertAdmin(admin);
  const { id, name, plan, approvalStatus } = businesses;
  const free = and(isNull(sponsorships.businessId), eq(plan, "premium_sponsorship"), ne(approvalStatus, "rejected"));
  return db
    .select({ id, name, pending: sql<boolean>`${approvalStatus} = 'pending'` })
    .from(businesses)
    .leftJoin(sponsorships, and(eq(sponsorships.businessId, id), isLive))
    .where(categoryId === null ? free : or(free, eq(sponsorships.categoryId, categoryId)))
    .orderBy(asc(businesses.sortKey), asc(id));
}

const claimed = alias(businesses, "claimed");
const covers = alias(pictures, "covers");
const logos = alias(pictures, "logos");
const images = alias(pictures, "images");

function pictureColumns(table: typeof covers | typeof logos | typeof images) {
  return { storageKey: table.storageKey, width: table.width, height: table.height, widths: table.widths, color: table.color };
}

type LeftJoined = { [column in keyof Picture]: Picture[column] | null };

/** Returns the picture from a left join, or null. */
function toPicture(columns: LeftJoined | null): Picture | null {
  return columns?.storageKey ? (columns as Picture) : null;
}
