import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

/**
 * Makes the browser ask before it leaves the page of a changed form, unless it is sending the form. The form has this id. `isAnswered`
 * means that it opened with values that were not saved. Returns whether the form has unsaved changes.
 */
export function useLeaveWarning(id: string, isAnswered: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    before.current = valuesIn(id);
  }, [id]);
  const isChanged = useCallback(() => {
    const now = valuesIn(id);
    return now !== null && (isAnswered || now !== before.current);
  }, [id, isAnswered]);
  useEffect(() => {
    let isSent = false;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    window.addEventListener("submit", (event) => (isSent = !event.defaultPrevented), listen);
    window.addEventListener("pageshow", () => (isSent = false), listen);
    window.addEventListener("beforeunload", (event) => !isSent && isChanged() && event.preventDefault(), listen);
    return () => stop.abort();
  }, [isChanged]);
  return isChanged;
}

/** Like `useLeaveWarning`, and asks before a link leads to another page in the areas with the framework's client. */
export function useUnsavedChanges(id: string, isAnswered: boolean): void {
  const isChanged = useLeaveWarning(id, isAnswered);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isChanged() &&
      !window.confirm("Leave without saving? Your changes are not saved."),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
}

/** Returns the values of the form, or null if the page no longer shows it. */
function valuesIn(id: string): string | null {
  const form = document.forms.namedItem(id);
  return form && JSON.stringify([...new FormData(form)]);
}
