import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** What waits for an answer to "Leave without saving?"; null when nothing does. */
export type Leaving = { proceed(): void; reset(): void } | null;

const leaveEvent = "app:leave";

/** Whether a changed form on the page asks first. If so, `leave` is called when the visitor means it. */
export function asksBeforeLeaving(leave: () => void): boolean {
  return !window.dispatchEvent(new CustomEvent(leaveEvent, { detail: leave, cancelable: true }));
}

/** Stops whoever leaves a changed form, within the site or by logging out (the answer asks) or from it (the browser asks). */
export function useUnsavedChanges(isChanged: () => boolean, saving: boolean): Leaving {
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saving && isChanged()) event.preventDefault();
    };
    const hold = (event: Event) => {
      if (!isChanged()) return;
      event.preventDefault();
      setHeld(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener(leaveEvent, hold);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener(leaveEvent, hold);
    };
  }, [isChanged, saving]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isChanged();
  });

  if (blocker.state === "blocked") return blocker;
  return held && { proceed: () => (setHeld(null), held()), reset: () => setHeld(null) };
}
