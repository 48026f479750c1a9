import { createContext, useContext } from "react";

const PlansShownContext = createContext(true);

export const PlansShownProvider = PlansShownContext.Provider;

/** Returns whether admin screens show plans. Plans are hidden while the site sells none and no listing has one. */
export function usePlansShown(): boolean {
  return useContext(PlansShownContext);
}
