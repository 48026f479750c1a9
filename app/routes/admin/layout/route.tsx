import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/route.ts";
import type { PageHandle } from "#app/documents.tsx";
import { appContext, asksForChange, sessionError } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { PlansShownProvider } from "#app/ui/plans/plans-shown.ts";
import { clientForms } from "#app/ui/form/client-form.tsx";
import { PostFormProvider } from "#app/ui/form/post-form.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { arePlansShown } from "#domain/plans/subscriptions.ts";
import { countWaiting } from "#domain/review-queue/review-queue.ts";
import { LinkButton } from "#app/ui/button.tsx";

export const handle: PageHandle = { hasClient: true };

/** The errors that the layout surrounds, by status. */
const errorPages: Record<number, { title: string; text: string }> = {
  403: { title: "Access denied", text: "Only administrators can do this. Please ask one of them." },
  404: { title: "Not found", text: "The page you're looking for doesn't exist or was deleted." },
  503: { title: "This page could not be loaded", text: "Please try again in a moment." },
  405: { title: "You can't do that here", text: "Nothing was saved. Go back and use the buttons on the page." },
};

const unknown = { waiting: null, plansShown: true };

/**
 * Opens the area for admins only. A posted form checks its sender itself, so that it keeps what was typed. If the session can't be read,
 * each page shows its own error.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    if (!context.get(asksForChange) && !context.get(sessionError)) await requireAdmin(context);
    return next();
  },
];

/** Loads the counts for the navigation, and whether screens show plans. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  // The result is null if the database fails, because each page shows its own error.
  const loaded = await loadAsAdmin(context, async (admin) => ({
    waiting: await countWaiting(app.db, admin),
    plansShown: await arePlansShown(app),
  }));
  return loaded ?? unknown;
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PlansShownProvider value={loaderData.plansShown}>
      <AdminLayout waiting={loaderData.waiting}>
        <PostFormProvider value={clientForms}>
          <Outlet />
        </PostFormProvider>
      </AdminLayout>
    </PlansShownProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const message = isRouteErrorResponse(error) ? errorPages[error.status] : undefined;
  if (!message) throw error;
  return (
    <PlansShownProvider value={loaderData?.plansShown ?? true}>
      <AdminLayout waiting={loaderData?.waiting ?? null}>
        <PageMessage title={message.title} text={message.text}>
          <LinkButton to="/admin/dashboard" label="Dashboard Overview" look="btn-accent" />
        </PageMessage>
      </AdminLayout>
    </PlansShownProvider>
  );
}
