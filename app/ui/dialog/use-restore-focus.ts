import { useEffect, useState } from "react";

/**
 * When the component unmounts, returns the focus to the link that opened it. The link may have been rendered again, so the hook
 * finds it by its URL. If the link no longer exists, the page gets the focus.
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
  const link = href ? document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`) : null;
  return link ?? document.getElementById("main");
}
