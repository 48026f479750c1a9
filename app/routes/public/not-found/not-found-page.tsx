import { isRouteErrorResponse } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export const notFoundMeta = hiddenPage("Page not found");

/** The page for an unknown URL. Rethrows other errors. */
export function NotFoundPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="container-page grid justify-items-center gap-3 py-24 text-center">
      <img src="/placeholder.svg" alt="" width="1200" height="800" className="mb-3 h-40 w-60 rounded-card object-cover" />
      <h1 className="text-4xl">404</h1>
      <p className="text-xl text-ink-soft">Oops! Page not found</p>
      <LinkButton to="/" label="Return to Home" look="btn-accent mt-3" />
    </div>
  );
}
