import { href, isRouteErrorResponse } from "react-router";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { hiddenPage } from "#app/ui/meta-tags.ts";
import type { CategoryLink } from "#app/http/with-categories.ts";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";

/** The error boundary for pages about a category. */
export function CategoryNotFound({ error }: { error: unknown }) {
  return (
    <NotFound
      error={error}
      title="Category not found"
      text="The category you're looking for doesn't exist."
      home="Return to Home"
    />
  );
}

/** The error boundary for pages about a micro-category. */
export function MicroCategoryNotFound({ error }: { error: unknown }) {
  return <NotFound error={error} title="Sub-category not found" home="Return to Home" />;
}

/** The error boundary for pages about a business that is unknown or was deleted. */
export function BusinessNotFound({ error }: { error: unknown }) {
  return (
    <NotFound
      error={error}
      title="Business not found"
      text="The business you're looking for doesn't exist."
      home="Back to Home"
    />
  );
}

type NotFoundProps = { error: unknown; title: string; text?: string; home: string };

/** Rethrows other errors, for the next boundary. */
function NotFound({ error, title, text, home }: NotFoundProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) throw error;
  return (
    <PageMessage title={title} {...(text && { text })}>
      <HomeButton>{home}</HomeButton>
      <FindInstead categories={categoriesOf(error)} />
    </PageMessage>
  );
}

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

/** A search box and some categories, for pages that have nothing to show. */
export function FindInstead({ categories = [] }: { categories?: CategoryLink[] }) {
  return (
    <div className="mt-6 w-full">
      <div className="mx-auto max-w-xl">
        <SearchBox id="page-search" initialText="" large />
      </div>
      <ul className="mt-5 flex flex-wrap justify-center gap-2">
        {categories.map(({ id: categoryId, name }) => (
          <li key={categoryId}>
            <a href={href("/category/:categoryId", { categoryId })} className="btn btn-quiet rounded-full">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="/#categories" className="btn btn-quiet rounded-full">
            All categories
          </a>
        </li>
      </ul>
    </div>
  );
}

/** Returns the categories that `withCategories` added to an error. */
export function categoriesOf(error: unknown): CategoryLink[] {
  return isRouteErrorResponse(error) ? ((error.data as { categories?: CategoryLink[] } | null)?.categories ?? []) : [];
}
