import { createContext, useContext } from "react";
import type { Weekday } from "#domain/businesses/business-fields.shared.ts";
import type { PublicTown } from "#domain/town-config/town-config.ts";

/**
 * The town, the site's public origin, the weekday it was when the page was made, and what the reader is. Ambient:
 * nearly every part speaks of it.
 */
export type TownContextValue = {
  town: PublicTown;
  origin: string;
  today: Weekday;
  role: "visitor" | "owner" | "admin" | "system";
};

const TownContext = createContext<TownContextValue | null>(null);

export const TownProvider = TownContext.Provider;

export function useTown(): TownContextValue {
  const here = useContext(TownContext);
  if (!here) throw new Error("a screen was rendered outside the town");
  return here;
}
