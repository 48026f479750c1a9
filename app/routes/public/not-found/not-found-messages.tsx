import { isRouteErrorResponse } from "react-router";
import { categoriesOf, FindInstead } from "#app/routes/public/find-instead.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";

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
