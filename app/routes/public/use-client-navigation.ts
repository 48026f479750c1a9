import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Opens plain links within the site without a full page load. One listener replaces a `<Link>` per card, which would cost the server
 * more than the rest of the card. The listener ignores links to files, links that open new tabs, and clicks that were already handled.
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
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
