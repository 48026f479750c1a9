import { useEffect } from "react";
import { readBusinesses } from "./device-businesses.ts";

/** The event that browsers send if they can install the site. It is not in TypeScript's library. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let installEvent: InstallEvent | null = null;

/** Stops the browser's own install prompt, which can appear at any time, and keeps it for `offerInstallation`. */
export function useDelayedInstallPrompt(): void {
  useEffect(() => {
    const onPrompt = (event: Event) => {
      event.preventDefault();
      installEvent = event as InstallEvent;
    };
    window.addEventListener("beforeinstallprompt", onPrompt);
    return () => window.removeEventListener("beforeinstallprompt", onPrompt);
  }, []);
}

/**
 * Shows the browser's own prompt if at least two businesses are saved, at most once per page load. Call it in a click handler.
 */
export function offerInstallation(): void {
  if (readBusinesses("saved").length < 2) return;
  void installEvent?.prompt().catch(() => {});
  installEvent = null;
}
