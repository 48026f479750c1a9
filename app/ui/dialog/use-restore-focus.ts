import { useEffect, useState } from "react";

/**
 * Gives the focus back, when a part goes that had taken it, to the link that opened it; that link may have been rendered anew
 * since. When there is none any more, to the page.
 */
export function useRestoreFocus(): void {
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusTarget(opener)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

function focusTarget(opener: Element | null): HTMLElement | null {
  const href = opener?.getAttribute("href");
  const again = href ? document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`) : null;
  return again ?? document.getElementById("main");
}
