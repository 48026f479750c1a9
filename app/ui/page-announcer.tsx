import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus to the heading after a client-side navigation, so that screen readers start there. Browsers do this for new pages. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The page may have focused a dialog, a field, or an alert.
    if (document.activeElement?.closest("dialog, [role=alert], input, select, textarea")) return;
    const heading = document.querySelector<HTMLElement>("main h1, main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
