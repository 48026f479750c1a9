import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Quicker answers than this need no loading screen, which would only flicker; in milliseconds. */
const loadingDelay = 250;

/**
 * The path of the page that has been on its way for a while; null when none is. A page that is only read anew counts unless it
 * `stays`, as one that holds a form does. After a form of its own was sent every page stays: what was typed stands in it.
 */
export function usePendingNavigation({ stays = false } = {}): string | null {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isSame = location?.pathname === pathname;
  const isComing = state === "loading" && !(isSame && (stays || formMethod === "POST"));
  const coming = isComing ? location.pathname : null;
  const [waitedFor, setWaitedFor] = useState<string | null>(null);

  useEffect(() => {
    if (!coming) return setWaitedFor(null);
    const timer = setTimeout(() => setWaitedFor(coming), loadingDelay);
    return () => clearTimeout(timer);
  }, [coming]);

  const shown = waitedFor === coming ? coming : null;
  useLayoutEffect(() => {
    // The loading screen is short: whoever had scrolled down would see the footer alone. The router knows the place by then.
    if (shown) window.scrollTo(0, 0);
  }, [shown]);
  return shown;
}
