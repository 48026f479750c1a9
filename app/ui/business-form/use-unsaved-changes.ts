import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** A navigation that waits for the answer to "Leave without saving?", or null if no navigation waits. */
export type Leaving = { proceed(): void; reset(): void } | null;

const leaveEvent = "app:leave";

/** Returns whether a changed form on the page asks for confirmation first. If so, it calls `leave` when the visitor confirms. */
export function asksBeforeLeaving(leave: () => void): boolean {
  return !window.dispatchEvent(new CustomEvent(leaveEvent, { detail: leave, cancelable: true }));
}

/**
 * Blocks leaving a changed form. Returns the navigation that the visitor must confirm after opening another page on the site or
 * logging out. If the visitor leaves the site, the browser asks instead.
 */
export function useUnsavedChanges(isChanged: () => boolean, saving: boolean): Leaving {
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saving && isChanged()) event.preventDefault();
    };
    const block = (event: Event) => {
      if (!isChanged()) return;
      event.preventDefault();
      setPendingLeave(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener(leaveEvent, block);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(leaveEvent, block);
    };
  }, [isChanged, saving]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isChanged();
  });

  if (blocker.state === "blocked") return blocker;
  return pendingLeave && { proceed: () => (setPendingLeave(null), pendingLeave()), reset: () => setPendingLeave(null) };
}
