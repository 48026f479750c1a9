import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { actor, appContext, log, sessionError } from "#app/http/request-context.ts";
import { clearSessionCookie } from "#app/middleware/session.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { signOut } from "#domain/accounts/sessions.ts";

const done = { title: "Logged out successfully" };
/** A link to this page does not log the user out. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => (request.method === "GET" || request.method === "HEAD" ? redirect("/") : next()),
];

export async function action({ context, request }: Route.ActionArgs) {
  const user = context.get(actor);
  const end = async () => ({ ended: await signOut(context.get(appContext), user) });
  const outcome = context.get(sessionError) ? null : await orNull(context.get(log), end);
  if (!outcome) throw data({ code: "still_logged_in" }, { status: 503 });
  const response = await redirectWithToast(user.role === "admin" ? "/admin" : "/login", done, { reloads: true });
  response.headers.append("set-cookie", await clearSessionCookie(request));
  return response;
}

/** This page is never shown. Because there is one, a failed logout shows the site's error page. */
export default function LogOut() {
  return null;
}
