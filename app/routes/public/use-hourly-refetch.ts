import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** In milliseconds. */
const hourly = 60 * 60 * 1000;

/** Asks for the page's data anew every hour, also in a tab in the background: the order of premium businesses changes then. */
export function useHourlyRefetch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), hourly);
    return () => clearInterval(timer);
  }, [revalidate]);
}
