import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { isPremium, toCompactHours, type CompactHours } from "#domain/businesses/fields.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { pictureColumns } from "#domain/pictures/columns.ts";
import { pictures } from "#domain/pictures/schema.ts";
import type { PublicPicture } from "./pictures.ts";
import { isPaying, visible } from "./visible.ts";

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
  logo: PublicPicture | null;
  services: string[];
};

export type Card = BasicCard | PremiumCard;

const ids = sql.placeholder("ids");

const cardRows = prepared((db) =>
  db
    .select({
      id: businesses.id,
      name: businesses.name,
      phoneE164: businesses.phoneE164,
      plan: businesses.plan,
      tagline: businesses.tagline,
      hours: businesses.hours,
      logo: pictureColumns,
    })
    .from(businesses)
    .leftJoin(pictures, eq(pictures.id, businesses.logoId))
    .where(and(visible, sql`${businesses.id} = any(${ids}::uuid[])`)),
);

/** The micro-categories of premium businesses only: basic cards show none. */
const serviceRows = prepared((db) =>
  db
    .select({ businessId: businessMicroCategories.businessId, name: microCategories.name })
    .from(businessMicroCategories)
    .innerJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .innerJoin(businesses, eq(businesses.id, businessMicroCategories.businessId))
    .where(and(sql`${businessMicroCategories.businessId} = any(${ids}::uuid[])`, isPaying(businesses)))
    .orderBy(businessMicroCategories.position),
);

/** The cards of these businesses in this order. Leaves out those that visitors may not see. */
export async function listCards(db: Db, idsInOrder: string[]): Promise<Card[]> {
  if (!idsInOrder.length) return [];
  const [rows, services] = await Promise.all([
    cardRows(db).execute({ ids: idsInOrder }),
    serviceRows(db).execute({ ids: idsInOrder }),
  ]);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const servicesById = Map.groupBy(services, ({ businessId }) => businessId);
  return idsInOrder.flatMap((businessId): Card[] => {
    const row = rowsById.get(businessId);
    if (!row) return [];
    const { id, name, phoneE164, plan, tagline, hours, logo } = row;
    if (!isPremium(plan)) return [{ premium: false, id, name, phoneE164 }];
    const shown = servicesById.get(id)?.slice(0, servicesShown) ?? [];
    return [
      {
        premium: true,
        id,
        name,
        phoneE164,
        tagline,
        logo,
        hours: hours && toCompactHours(hours),
        services: shown.map((service) => service.name),
      },
    ];
  });
}
