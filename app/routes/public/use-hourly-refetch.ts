import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The time between two reloads, in milliseconds. */
const hourly = 60 * 60 * 1000;

/** Reloads the page's data every hour, even in a background tab, because the order of premium businesses changes every hour. */
export function useHourlyRefetch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), hourly);
    return () => clearInterval(timer);
  }, [revalidate]);
}
