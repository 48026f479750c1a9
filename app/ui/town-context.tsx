import { createContext, useContext } from "react";
import type { Actor } from "#domain/accounts/actor.ts";
import type { PublicTown } from "#domain/town-config/public-town.ts";

/**
 * The town, the site's public origin, when the page was rendered (`now` in milliseconds, `today` as the town's day, both counted from 1970-01-01), and the user's role. They
 * are in a context, because most components need them.
 */
type TownContextValue = {
  town: PublicTown;
  origin: string;
  now: number;
  today: number;
  role: Actor["role"];
};

const TownContext = createContext<TownContextValue | null>(null);

export const TownProvider = TownContext.Provider;

/** Returns the page where a visitor adds a business: the plans, or the free form while plans are turned off. */
export function addBusinessPath({ paidPlans }: Pick<PublicTown, "paidPlans">): string {
  return paidPlans ? "/add-business" : "/submit-business";
}

/** Returns the town context. Throws outside a `TownProvider`. */
export function useTown(): TownContextValue {
  const value = useContext(TownContext);
  if (!value) throw new Error("useTown needs a TownProvider");
  return value;
}

/** Returns the town's settings, or null on an error page without them. */
export function useTownIfLoaded(): PublicTown | null {
  return useContext(TownContext)?.town ?? null;
}
