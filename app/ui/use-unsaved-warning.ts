import { useEffect } from "react";
import { useBlocker, type Blocker } from "react-router";

/** Stops whoever leaves a changed form, within the site (the blocker asks) or from it (the browser asks). */
export function useUnsavedWarning(isChanged: () => boolean, saving: boolean): Blocker {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saving && isChanged()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged, saving]);
  return useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged());
}
