import { useEffect } from "react";

/** Reloads the page when the Back button restores it from the browser's cache, because its button would still be disabled. */
export function useReloadOnBack(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}
