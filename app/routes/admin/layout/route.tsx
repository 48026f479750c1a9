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

/** The words for what a page has none for, by status. */
const problems: Record<number, { title: string; text: string }> = {
  400: {
    title: "We didn't receive your whole form",
    text: "The connection broke off before everything was sent. Nothing was saved. Go back, where what you typed still stands, and send it again.",
  },
  403: { title: "Access denied", text: "You must be an admin to access this area." },
  404: { title: "Not found", text: "What you are looking for isn't there, or no longer." },
  405: { title: "That cannot be done here", text: "Nothing was saved. Go back and use the buttons of the page." },
  413: { title: "Your form is too large", text: "Nothing was saved. Go back, and send fewer or smaller files." },
  415: { title: "This form is not recognized", text: "Nothing was saved. Go back to the page and send its form again." },
};

/** What waits stands at its place. Each page guards itself besides. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  // Their page says what is to be done first; the others send them there.
  if ("lacksTwoFactor" in context.get(actor)) return { requests: null, messages: null };
  // A page has words of its own for a database that fails.
  const waiting = await loadAsAdmin(context, async (admin) => {
    const [requests, messages] = await Promise.all([
      // Both stand on one page.
      orNull(context.get(log), async () => (await countRequests(db, admin)) + (await countAdminTasks(db, admin))),
      orNull(context.get(log), () => countUnread(db, admin)),
    ]);
    return { requests, messages };
  });
  return waiting ?? { requests: null, messages: null };
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout waiting={loaderData}>
      <Outlet />
    </AdminLayout>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const words = isRouteErrorResponse(error) ? problems[error.status] : undefined;
  if (!words) throw error;
  return (
    <AdminLayout waiting={loaderData ?? { requests: null, messages: null }}>
      <PageMessage title={words.title} text={words.text}>
        <LinkButton to="/admin/dashboard" label="Dashboard Overview" look="btn-accent" />
      </PageMessage>
    </AdminLayout>
  );
}
