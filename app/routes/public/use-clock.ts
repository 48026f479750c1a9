import { useSyncExternalStore } from "react";
import { dayOf, wallMinuteIn } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";

/** How often the page recomputes values that depend on the time, in milliseconds. */
const updateInterval = 60_000;

/** The listeners of all parts of the page, which share one timer. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, updateInterval);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns the result of `read` for the browser's time, recomputed every minute. Until the scripts run, returns `initial`, because the
 * page may have been cached. `read` must return a string or a number, so that an equal result causes no new render.
 */
export function useClock<T extends string | number, Initial>(read: (now: Date) => T, initial: Initial): T | Initial {
  return useSyncExternalStore<T | Initial>(
    subscribe,
    () => read(new Date()),
    () => initial,
  );
}

/** Returns today's date in the town, as days since 1970-01-01: first from the server, then from the browser's clock. */
export function useToday(): number {
  const { town, today } = useTown();
  return useClock((now) => dayOf(wallMinuteIn(town.timeZone, now)), today);
}
