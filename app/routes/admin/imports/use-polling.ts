import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The time between two reloads, in milliseconds. */
const pollInterval = 2000;

/** Reloads the page data every two seconds while an import is running and the tab is visible. */
export function usePolling(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
