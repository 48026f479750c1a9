import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** How long a page may load before a loading screen appears, in milliseconds. For faster responses, the screen would only flicker. */
const loadingDelay = 250;

/**
 * Returns the path of a page that has been loading for a while, or null. With `ignoreReload`, which pages with forms need, the
 * hook ignores a reload of the current page. It always ignores a reload after a form was posted, because the page contains the
 * entered values.
 */
export function usePendingNavigation({ ignoreReload = false } = {}): string | null {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isSame = location?.pathname === pathname;
  const isLoading = state === "loading" && !(isSame && (ignoreReload || formMethod === "POST"));
  const pending = isLoading ? location.pathname : null;
  const [delayed, setDelayed] = useState<string | null>(null);

  useEffect(() => {
    if (!pending) return setDelayed(null);
    const timer = setTimeout(() => setDelayed(pending), loadingDelay);
    return () => clearTimeout(timer);
  }, [pending]);

  const shown = delayed === pending ? pending : null;
  useLayoutEffect(() => {
    // The loading screen is short, so a visitor who scrolled down would see only the footer. The router has stored the position.
    if (shown) window.scrollTo(0, 0);
  }, [shown]);
  return shown;
}
