import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { tryAccountAction } from "#app/http/forms/account-form.ts";
import { actor, appContext, sessionError } from "#app/http/request-context.ts";
import { clearSessionCookie } from "#app/middleware/session.ts";
import { siteLook } from "#app/http/site-look.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { signOut } from "#domain/accounts/sign-in/sessions.ts";

const done = { title: "Logged out successfully" };
/** A link to this page does not log the user out. There is no loader, because `LogOutForm` would prefetch the loader's data. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => (request.method === "GET" || request.method === "HEAD" ? redirect("/") : next()),
];

export async function action({ context, request }: Route.ActionArgs) {
  const user = context.get(actor);
  const outcome = context.get(sessionError)
    ? null
    : await tryAccountAction(context, () => signOut(context.get(appContext), user));
  if (!outcome) throw data({ code: "still_logged_in", site: siteLook(context) }, { status: 503 });
  const response = await redirectWithToast(user.role === "admin" ? "/admin" : "/login", done);
  response.headers.append("set-cookie", await clearSessionCookie(request));
  return response;
}

/** This page is never shown. Because there is one, a failed logout shows the site's error page. */
export default function LogOut() {
  return null;
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
