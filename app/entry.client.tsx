import { startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
  hydrateRoot(
    document,
    <Alive>
      <HydratedRouter />
    </Alive>,
  );
});

/** Tells the page that it answers now (`app/http/scripts-later.ts`). */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event("alive")), []);
  return children;
}
