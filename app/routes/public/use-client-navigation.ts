import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Opens plain links within the site without a full page load. One listener replaces a `<Link>` per card, which would cost the server
 * more than the rest of the card. The listener ignores links to files, links that open new tabs, and clicks that were already handled.
 * `count-visits.js` reports each page that opens this way, as if the browser had loaded it.
 */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      const link = (event.target as Element).closest("a");
      const to = link?.getAttribute("href");
      if (!link || !to || !/^\/(?!\/)/.test(to) || link.target || link.pathname.includes(".")) return;
      event.preventDefault();
      void navigate(to, { replace: link.href === window.location.href });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) window.dispatchEvent(new Event("pageshow"));
    shown.current = pathname;
  }, [pathname]);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
