import { isRouteErrorResponse } from "react-router";
import { categoriesOf, FindInstead } from "#app/routes/public/find-instead.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";

/** The error boundary for pages about a category. Other errors go to the next boundary. */
export function CategoryNotFound({ error }: { error: unknown }) {
  throwUnlessNotFound(error);
  return (
    <PageMessage title="Category not found" text="The category you're looking for doesn't exist.">
      <HomeButton>Return to Home</HomeButton>
      <FindInstead categories={categoriesOf(error)} />
    </PageMessage>
  );
}

/** The error boundary for pages about a business that is unknown or was deleted. Other errors go to the next boundary. */
export function BusinessNotFound({ error }: { error: unknown }) {
  throwUnlessNotFound(error);
  return (
    <PageMessage title="Business not found" text="The business you're looking for doesn't exist.">
      <HomeButton>Back to Home</HomeButton>
      <FindInstead categories={categoriesOf(error)} />
    </PageMessage>
  );
}

function throwUnlessNotFound(error: unknown): void {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) throw error;
}
