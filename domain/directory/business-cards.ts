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

/** A card names this many micro-categories. */
const servicesShown = 2;

/** What a list shows of a basic business. */
export type BasicCard = { premium: false; id: string; name: string; phoneE164: string | null };

/** What a list shows of a premium business; `services` are its first two micro-categories. */
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

/** A logo has the same place on every card, so its own size makes no difference. */
export type CardLogo = Pick<PublicPicture, "storageKey" | "widths">;

export type Card = BasicCard | PremiumCard;

/** The names of the first micro-categories of a premium business; basic cards show none. */
const services = sql<string[]>`case when ${isPaying(businesses)} then array(
  select ${microCategories.name} from ${businessMicroCategories}
  join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
  where ${businessMicroCategories.businessId} = ${businesses.id}
  order by ${businessMicroCategories.position} limit ${sql.raw(String(servicesShown))}
) end`;

/** What a card is made of by `toCard`, read from businesses with their logos (`withLogo`). */
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

/** A business as `cardColumns` reads it. */
export type CardRow = Omit<PremiumCard, "premium" | "hours"> & { plan: Plan; hours: BusinessHours | null };

/** What a list shows of a business that was read. */
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

/** The cards of these businesses in this order. Leaves out those that visitors may not see. */
export async function listCards(db: Db, idsInOrder: string[]): Promise<Card[]> {
  if (!idsInOrder.length) return [];
  const rows = await cardRows(db).execute({ ids: idsInOrder });
  const cardsById = new Map(rows.map((row) => [row.id, toCard(row)]));
  return idsInOrder.flatMap((id) => cardsById.get(id) ?? []);
}
