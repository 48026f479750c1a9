import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { isPremium, packHours, type BusinessHours } from "#domain/businesses/fields.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictureColumns } from "#domain/pictures/columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { joinedJson, jsonRows } from "./as-json.ts";
import type { PublicPicture } from "./pictures.ts";

/** What a list shows of a basic business. */
export type BasicCard = { premium: false; id: string; name: string; phoneE164: string | null };

/** What a list shows of a premium business; `services` are its first two micro-categories by name. */
export type PremiumCard = {
  premium: true;
  id: string;
  name: string;
  phoneE164: string | null;
  tagline: string | null;
  /** Packed: a list carries hundreds of days. */
  hours: string | null;
  logo: PublicPicture | null;
  services: string[];
};

export type Card = BasicCard | PremiumCard;

/** What a card is made of, of one business of a query that left-joins the logo (`withLogo`). */
const cardFields = {
  id: businesses.id,
  name: businesses.name,
  phoneE164: businesses.phoneE164,
  plan: businesses.plan,
  tagline: businesses.tagline,
  hours: businesses.hours,
  logo: joinedJson(pictures.id, pictureColumns),
  // The names are gathered once and looked up for each card: joined, or asked one by one, all are read again for every card.
  services: sql`case when ${businesses.plan} = 'basic' then '{}' else array(
    select (select jsonb_object_agg(${microCategories.id}, ${microCategories.name}) from ${microCategories})
      ->> ${businessMicroCategories.microCategoryId}
    from ${businessMicroCategories} where ${businessMicroCategories.businessId} = ${businesses.id}
    order by ${businessMicroCategories.position} limit 2) end`,
};

export const withLogo = [pictures, eq(pictures.id, businesses.logoId)] as const;

type CardRow = Omit<PremiumCard, "premium" | "hours"> & {
  hours: BusinessHours | null;
  plan: "basic" | "premium" | "premium_sponsorship";
};

/** The cards of a query that left-joins the logo, in the order wanted, as one value. */
export function asCards(order: SQL[]): SQL<Card[]> {
  return jsonRows<CardRow>(cardFields, order).mapWith((rows: CardRow[]) => rows.map(toCard));
}

/** A row of `cardFields` as it leaves the server: nothing a basic card doesn't show. */
function toCard({ plan, ...row }: CardRow): Card {
  if (isPremium(plan)) return { premium: true, ...row, hours: row.hours && packHours(row.hours) };
  return { premium: false, id: row.id, name: row.name, phoneE164: row.phoneE164 };
}

/** The cards of some businesses as one value, in the order wanted. */
export function cardsWhere(db: Db, which: SQL, order: SQL[] = []) {
  return db
    .select({ cards: asCards(order) })
    .from(businesses)
    .leftJoin(...withLogo)
    .where(which);
}
