import { eq, sql, type InferSelectModel } from "drizzle-orm";
import { isPremium, toCompactHours, type CompactHours } from "#domain/businesses/fields.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictureColumns } from "#domain/pictures/columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { PublicPicture } from "./pictures.ts";

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
  logo: PublicPicture | null;
  services: string[];
};

export type Card = BasicCard | PremiumCard;

/** The columns of a card, in a query that left-joins the logo (`withLogo`). */
export const cardColumns = {
  id: businesses.id,
  name: businesses.name,
  phoneE164: businesses.phoneE164,
  plan: businesses.plan,
  tagline: businesses.tagline,
  hours: businesses.hours,
  logo: pictureColumns,
  services: sql<string[]>`array(
    select ${microCategories.name} from ${businessMicroCategories}
    join ${microCategories} on ${microCategories.id} = ${businessMicroCategories.microCategoryId}
    where ${businessMicroCategories.businessId} = ${businesses.id} and ${businesses.plan} <> 'basic'
    order by ${businessMicroCategories.position} limit 2)`,
};

export const withLogo = [pictures, eq(pictures.id, businesses.logoId)] as const;

type CardRow = Pick<InferSelectModel<typeof businesses>, "id" | "name" | "phoneE164" | "plan" | "tagline" | "hours"> & {
  logo: PublicPicture | null;
  services: string[];
};

/** The card of a row. A basic card carries nothing that it does not show. */
export function toCard({ id, name, phoneE164, plan, tagline, hours, logo, services }: CardRow): Card {
  if (!isPremium(plan)) return { premium: false, id, name, phoneE164 };
  return { premium: true, id, name, phoneE164, tagline, hours: hours && toCompactHours(hours), logo, services };
}
