import { isRouteErrorResponse } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";

type Texts = { title: string; text?: string; to?: string; label: string };

/** Returns an error boundary for what is unknown or was deleted, with a link. It rethrows other errors, for the next boundary. */
export function notFoundPage({ to = "/", label, ...message }: Texts) {
  return function NotFound({ error }: { error: unknown }) {
    if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) throw error;
    return (
      <PageMessage {...message}>
        <LinkButton to={to} label={label} look="btn-accent" />
        {to === "/" && <FindInstead />}
      </PageMessage>
    );
  };
}

export const CategoryNotFound = notFoundPage({
  title: "Category not found",
  text: "The category you're looking for doesn't exist.",
  label: "Return to Home",
});
export const MicroCategoryNotFound = notFoundPage({ title: "Sub-category not found", label: "Return to Home" });
export const BusinessNotFound = notFoundPage({
  title: "Business not found",
  text: "The business you're looking for doesn't exist.",
  label: "Back to Home",
});
export const PageNotFound = notFoundPage({ title: "404", text: "Oops! Page not found", label: "Return to Home" });

/** A search box and a link to the categories, for pages that have nothing to show. */
export function FindInstead() {
  return (
    <div className="mt-6 grid w-full max-w-xl gap-5">
      <SearchBox id="page-search" initialText="" large />
      <a href="/#categories" className="btn btn-quiet justify-self-center rounded-full">
        All categories
      </a>
    </div>
  );
}
