import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import {
  isPremium,
  toCompactHours,
  type BusinessHours,
  type CompactHours,
  type Plan,
} from "#domain/businesses/business-fields.shared.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";
import { isPaying, visible } from "./visibility.ts";

/** The micro-categories on a card. */
const servicesShown = 2;

/** A basic business in a list. */
export type BasicCard = { premium: false; id: string; name: string; phoneE164: string | null };

/** A premium business in a list. `services` are its first two micro-categories. */
export type PremiumCard = {
  premium: true;
  id: string;
  name: string;
  phoneE164: string | null;
  tagline: string | null;
  hours: CompactHours | null;
  logo: CardLogo | null;
  services: string[];
};

/** Every card has the same space for a logo, so its size is omitted. */
export type CardLogo = Pick<PublicPicture, "storageKey" | "widths">;

export type Card = BasicCard | PremiumCard;

/** The first micro-category names of a premium business; null for a basic one. */
const services = sql<string[]>`case when ${isPaying(businesses)} then array(
  select ${microCategories.name} from ${businessMicroCategories}
  join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
  where ${businessMicroCategories.businessId} = ${businesses.id}
  order by ${businessMicroCategories.position} limit ${sql.raw(String(servicesShown))}
) end`;

/** The columns for `toCard`. The query must join `withLogo`. */
export const cardColumns = {
  id: businesses.id,
  name: businesses.name,
  phoneE164: businesses.phoneE164,
  plan: businesses.plan,
  tagline: businesses.tagline,
  hours: businesses.hours,
  logo: { storageKey: pictures.storageKey, widths: pictures.widths },
  services,
};

export const withLogo = [pictures, eq(pictures.id, businesses.logoId)] as const;

export type CardRow = Omit<PremiumCard, "premium" | "hours"> & { plan: Plan; hours: BusinessHours | null };

/** Converts a selected row to a card. */
export function toCard({ id, name, phoneE164, plan, tagline, hours, logo, services }: CardRow): Card {
  if (!isPremium(plan)) return { premium: false, id, name, phoneE164 };
  return { premium: true, id, name, phoneE164, tagline, logo, hours: hours && toCompactHours(hours), services };
}

const cardRows = prepared((db) =>
  db
    .select(cardColumns)
    .from(businesses)
    .leftJoin(...withLogo)
    .where(and(visible, sql`${businesses.id} = any(${sql.placeholder("ids")}::uuid[])`)),
);

/** The cards of these businesses in this order, without hidden ones. */
export async function listCards(db: Db, idsInOrder: string[]): Promise<Card[]> {
  if (!idsInOrder.length) return [];
  const rows = await cardRows(db).execute({ ids: idsInOrder });
  const cardsById = new Map(rows.map((row) => [row.id, toCard(row)]));
  return idsInOrder.flatMap((id) => cardsById.get(id) ?? []);
}
