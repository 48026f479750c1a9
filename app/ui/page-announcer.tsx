import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Tells people who do not see it that another page is shown: the focus moves to its heading, and its title is read out.
 * A browser does both by itself when it loads a page.
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

/** Moves the focus, unless the page has put it somewhere already: in a dialog, a field, a problem. */
function focusHeading(): void {
  const focused = document.activeElement;
  if (focused?.closest("dialog, [role=alert], input, select, textarea")) return;
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
