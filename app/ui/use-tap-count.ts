import { useEffect } from "react";

/** What a link says of itself when taps on it are counted: spread it onto the link. */
export function counted(what: "call" | "website", businessId: string) {
  return { "data-tap": what, "data-business": businessId };
}

/** Tells the site of taps on counted links. The browser sends it on the side: the tap itself waits for nothing. */
export function useTapCount(): void {
  useEffect(() => {
    const onTap = ({ target, type, button }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>("a[data-tap]");
      // The other buttons open a link too, but for the one that opens a menu.
      if (!link || (type === "auxclick" && button !== 1)) return;
      const { tap = "", business = "" } = link.dataset;
      navigator.sendBeacon?.("/tap", new URLSearchParams({ what: tap, business }));
    };
    document.addEventListener("click", onTap);
    document.addEventListener("auxclick", onTap);
    return () => {
      document.removeEventListener("click", onTap);
      document.removeEventListener("auxclick", onTap);
    };
  }, []);
}
