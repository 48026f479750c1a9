import { ne, or } from "drizzle-orm";
import type { AppContext } from "#domain/app-context.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { subscriptions } from "./schema.ts";

/**
 * Returns whether admin screens show plans: while the site sells them, while a listing has a paid one, or once
 * someone has paid. Otherwise, admins could not see or end the plans that continue after sales are turned off.
 */
export async function arePlansShown({ db, town }: Pick<AppContext, "db" | "town">): Promise<boolean> {
  if (town.paidPlans) return true;
  const granted = or(ne(businesses.plan, "basic"), ne(businesses.grantedPlan, "basic"));
  return (await db.$count(subscriptions)) > 0 || (await db.$count(businesses, granted)) > 0;
}
