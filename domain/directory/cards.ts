import { eq, sql, type SQL } from "drizzle-orm";
import { weekdays } from "#domain/businesses/fields.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictureColumns } from "#domain/pictures/columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import { joinedJson, jsonOf, packedRows } from "./as-json.ts";
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

/** The week's hours in one text, Monday first: "09:00-17:00" or nothing for each day. `unpackHours` reads it. */
const packedHours = sql`case when ${businesses.hours} is not null then concat_ws(',', ${sql.join(
  weekdays.map((day) => {
    const hours = sql`${businesses.hours}->${sql.raw(`'${day}'`)}`;
    return sql`case when ${hours}->'enabled' = 'true' then concat(${hours}->>'open', '-', ${hours}->>'close') else '' end`;
  }),
  sql`, `,
)}) end`;

const common = { id: businesses.id, name: businesses.name, phoneE164: businesses.phoneE164 };

/** The card of one business of a query that left-joins the logo (`withLogo`): nothing that a basic one doesn't show. */
const card = sql`case when ${businesses.plan} = 'basic' then ${jsonOf({ premium: sql`false`, ...common })} else ${jsonOf({
  premium: sql`true`,
  ...common,
  tagline: businesses.tagline,
  hours: packedHours,
  logo: joinedJson(pictures.id, pictureColumns),
  // The names are gathered once and looked up for each card: joined, or asked one by one, all are read again for every card.
  services: sql`array(
    select (select jsonb_object_agg(${microCategories.id}, ${microCategories.name}) from ${microCategories})
      ->> ${businessMicroCategories.microCategoryId}
    from ${businessMicroCategories} where ${businessMicroCategories.businessId} = ${businesses.id}
    order by ${businessMicroCategories.position} limit 2)`,
})} end`;

/** The cards of a query that left-joins the logo, in the order wanted. */
export const packedCards = <Each extends Card = Card>(order: SQL[]) => packedRows<Each>(card, order);

export const withLogo = [pictures, eq(pictures.id, businesses.logoId)] as const;
