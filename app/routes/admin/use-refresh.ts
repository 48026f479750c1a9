import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The time between two refreshes, in milliseconds. */
const refreshInterval = 20_000;
/** After this long without input, the page stops refreshing, so that an unattended browser does not keep renewing its session. */
const maxIdle = 15 * 60_000;

/** Reloads the page's data every 20 seconds and when the admin returns to the page, so that new requests appear automatically. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    let lastInput = Date.now();
    const onInput = () => (lastInput = Date.now());
    const refresh = () => {
      if (document.visibilityState === "visible" && state === "idle" && Date.now() - lastInput < maxIdle) void revalidate();
    };
    const timer = setInterval(refresh, refreshInterval);
    const inputs = ["keydown", "pointerdown", "pointermove"] as const;
    for (const input of inputs) document.addEventListener(input, onInput);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      for (const input of inputs) document.removeEventListener(input, onInput);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate, state]);
}
