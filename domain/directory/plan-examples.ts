import { and, desc, not } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { prepared } from "#db/prepared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  type BasicCard,
  type CardPictureJoin,
  cardColumns,
  type PremiumCard,
  showsOnBasicCard,
  toCard,
  withAnyPicture,
  withPicture,
} from "./business-cards.ts";
import type { CategorySponsor } from "./category-cards.ts";
import { hourOf } from "./list-order.ts";
import { getHome } from "./list-businesses.ts";
import { isPaying, visible } from "./visibility.ts";

/**
 * A listing on each plan, or null if the town has none yet. `category` is the name of a sponsored category, or else of the first
 * category.
 */
export type PlanExamples = {
  basic: BasicCard | null;
  premium: PremiumCard | null;
  sponsor: CategorySponsor | null;
  category: string | null;
};

/** Returns the examples for the page that compares the plans: the newest Basic listing, and paid ones that change every hour. */
export async function findPlanExamples({ db, town, clock }: Pick<AppContext, "db" | "town" | "clock">): Promise<PlanExamples> {
  const now = clock.now();
  const hour = hourOf(now);
  const [{ categories, featured }, [newest]] = await Promise.all([
    getHome({ db, town }, hour),
    (showsOnBasicCard(town, "picture") ? newestBasicWithPicture : newestBasic)(db).execute(),
  ]);
  const basic = newest ? toCard(newest, town, now) : null;
  const sponsored = categories.filter(({ sponsor }) => sponsor);
  const category = sponsored[hour % sponsored.length] ?? categories[0];
  return {
    basic: basic?.premium ? null : basic,
    premium: featured.find(({ picture, tagline }) => picture && tagline) ?? featured[0] ?? null,
    sponsor: category?.sponsor ?? null,
    category: category?.name ?? null,
  };
}

const newestBasic = prepared((db) => selectNewestBasic(db, withPicture));
const newestBasicWithPicture = prepared((db) => selectNewestBasic(db, withAnyPicture));

function selectNewestBasic(db: Db, picture: CardPictureJoin) {
  return (
    db
      .select(cardColumns)
      .from(businesses)
      .leftJoin(...picture)
      .where(and(visible, not(isPaying(businesses))))
      // Newer businesses have higher ids, and the primary key's index is in this order.
      .orderBy(desc(businesses.id))
      .limit(1)
  );
}
