import { and, inArray } from "drizzle-orm";
import { validate as isUuid } from "uuid";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { isPremium, type OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { openingTimesNames, toOpeningTimes } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { type Listing, showsOnBasicCard } from "./business-cards.ts";
import { visible } from "./visibility.ts";

/** Returns the opening times of the visible businesses among these ids, by id. Null: the town shows no hours on Basic cards. */
export async function listOpeningTimes({ db, town }: Listing, ids: string[]): Promise<Record<string, OpeningTimes | null>> {
  const rows = await db
    .select({ id: businesses.id, plan: businesses.plan, ...pick(businesses, openingTimesNames) })
    .from(businesses)
    .where(
      and(
        visible,
        inArray(
          businesses.id,
          ids.filter((id) => isUuid(id)),
        ),
      ),
    );
  return Object.fromEntries(
    rows.map((row) => {
      const isShown = isPremium(row.plan) || showsOnBasicCard(town, "openState");
      return [row.id, isShown ? toOpeningTimes(row) : null];
    }),
  );
}
