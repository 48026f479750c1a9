import { isRouteErrorResponse } from "react-router";
import { categoriesOf, FindInstead } from "#app/routes/public/find-instead.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export const notFoundMeta = hiddenPage("Page not found");

/** The page for an unknown URL. Rethrows other errors. */
export function NotFoundPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="container-page grid justify-items-center py-12 text-center">
      <h1 className="text-4xl">404</h1>
      <p className="mt-2 text-xl text-ink-soft">Oops! Page not found</p>
      <FindInstead categories={categoriesOf(error)} />
      <a href="/" className="link mt-4 inline-flex min-h-11 items-center">
        Return to Home
      </a>
    </div>
  );
}
