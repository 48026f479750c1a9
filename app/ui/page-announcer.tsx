import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces a client-side navigation to screen readers by moving the focus to the new heading and having the title read out. Browsers
 * do this only for full page loads.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    focusHeading();
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" data-page-announcer className="sr-only">
      {title}
    </p>
  );
}

/** Moves the focus to the heading, unless the page has already focused a dialog, a field, or an alert. */
function focusHeading(): void {
  const focused = document.activeElement;
  if (focused?.closest("dialog, [role=alert], input, select, textarea")) return;
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
