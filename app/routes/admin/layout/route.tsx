import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, log, appContext } from "#app/http/request-context.ts";
import { loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { countAdminTasks } from "#domain/admin-tasks/admin-tasks.ts";
import { countUnread } from "#domain/contact/contact-inbox.ts";
import { countRequests } from "#domain/moderation/list-requests.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The error page of each status. */
const errorPages: Record<number, { title: string; text: string }> = {
  400: {
    title: "We did not receive your whole form",
    text: "The connection dropped before everything was sent. Nothing was saved. Go back and submit the form again. What you typed is still there.",
  },
  403: { title: "Access denied", text: "You must be an admin to access this area." },
  404: { title: "Not found", text: "The page you're looking for doesn't exist or was deleted." },
  405: { title: "You can't do that here", text: "Nothing was saved. Go back and use the buttons on the page." },
  413: { title: "Your form is too large", text: "Nothing was saved. Go back and upload fewer or smaller files." },
  415: { title: "This form is not recognized", text: "Nothing was saved. Go back to the page and submit the form again." },
};

/** Loads the counts for the navigation. Each page checks the role itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  // Every other page redirects this admin to the two-step sign-in page.
  if ("lacksTwoFactor" in context.get(actor)) return { requests: null, messages: null };
  // Null when the database fails: each page shows its own error.
  const waiting = await loadAsAdmin(context, async (admin) => {
    const [requests, messages] = await Promise.all([
      // The Business Requests page shows both.
      orNull(context.get(log), async () => (await countRequests(db, admin)) + (await countAdminTasks(db, admin))),
      orNull(context.get(log), () => countUnread(db, admin)),
    ]);
    return { requests, messages };
  });
  return waiting ?? { requests: null, messages: null };
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout waiting={loaderData}>
      <Outlet />
    </AdminLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const message = isRouteErrorResponse(error) ? errorPages[error.status] : undefined;
  if (!message) throw error;
  return (
    <AdminLayout waiting={loaderData ?? { requests: null, messages: null }}>
      <PageMessage title={message.title} text={message.text}>
        <LinkButton to="/admin/dashboard" label="Dashboard Overview" look="btn-accent" />
      </PageMessage>
    </AdminLayout>
  );
}
