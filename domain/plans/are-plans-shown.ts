import { isNull, ne, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { sponsorships } from "#domain/sponsors/schema.ts";
import { subscriptions } from "./schema.ts";

/**
 * Returns whether admin screens show plans: while the site sells them, while a listing has a paid one or a sponsorship, or once
 * someone has paid. Otherwise, admins could not see or end the plans that continue after sales are turned off.
 */
export async function arePlansShown({ db, town }: Pick<AppContext, "db" | "town">): Promise<boolean> {
  if (town.paidPlans) return true;
  const granted = or(ne(businesses.plan, "basic"), ne(businesses.grantedPlan, "basic"));
  const found = await unionAll(
    db.select({ id: businesses.id }).from(businesses).where(granted).limit(1),
    db.select({ id: subscriptions.id }).from(subscriptions).limit(1),
    db.select({ id: sponsorships.id }).from(sponsorships).where(isNull(sponsorships.endedAt)).limit(1),
  );
  return found.length > 0;
}
