import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Opens links to pages of this site without loading everything anew. One listener serves all of them: a `<Link>` for each would
 * cost the server more than the rest of a card. It leaves alone what is opened elsewhere, files, and clicks that were handled.
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
