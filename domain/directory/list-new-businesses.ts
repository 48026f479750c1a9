import { and, desc, eq, gt, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { AppContext } from "#domain/app-context.ts";
import { businesses, businessMicroCategories } from "#domain/businesses/schema.ts";
import { microCategories } from "#domain/categories/schema.ts";
import { dayIn, daysBefore } from "#domain/town-config/local-date.ts";
import { visible } from "./visibility.ts";

/** The maximum number of businesses that “New this week” shows, and the number of days for which a business is new. */
const newBusinesses = { shown: 6, days: 7 };

/** A business that was approved recently, with its main micro-category. */
export type NewBusiness = { id: string; name: string; service: string | null };

const { id, name, approvedOn } = businesses;
const mainLink = and(eq(businessMicroCategories.businessId, id), eq(businessMicroCategories.position, 0));

const approvedSince = prepared((db) =>
  db
    .select({ id, name, service: microCategories.name })
    .from(businesses)
    .leftJoin(businessMicroCategories, mainLink)
    .leftJoin(microCategories, eq(microCategories.id, businessMicroCategories.microCategoryId))
    .where(and(visible, gt(approvedOn, sql`${sql.placeholder("day")}::date`)))
    .orderBy(desc(approvedOn), desc(id))
    .limit(newBusinesses.shown),
);

/**
 * Returns up to six visible businesses that were approved in the last seven days, the latest first. Imported businesses are left
 * out, because imports store no approval date.
 */
export function listNewBusinesses({ db, clock, town }: Pick<AppContext, "db" | "clock" | "town">): Promise<NewBusiness[]> {
  return approvedSince(db).execute({ day: daysBefore(dayIn(town.timeZone, clock.now()), newBusinesses.days) });
}
