import { data, redirect, type RouterContextProvider } from "react-router";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { actor, asksForChange, requestedPath, sessionError } from "./request-context.ts";
import { plainText } from "#app/http/text-responses.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { redirectWithToast } from "./redirect-with-toast.ts";

/**
 * A page request without a session is redirected to the login page. A data request gets a 401 or 403. A posted form gets a 401
 * too, so that it stays with what was typed.
 */
type RequestKind = "page" | "data";

type Context = Readonly<RouterContextProvider>;

const pleaseSignIn = { title: "Authentication Required", text: "Please sign in to access this page.", tone: "problem" as const };
const adminsOnly = "Access denied. You must be an admin to access this area.";

/** Returns the logged-in owner. Redirects admins to the admin dashboard and a visitor to the login page. */
export async function requireOwner(context: Context, kind: RequestKind = "page"): Promise<Owner> {
  const user = await requireUser(context, kind);
  if (user.role === "owner") return user;
  throw kind === "data" ? plainText(403, "Access denied") : redirect("/admin/dashboard");
}

/** Returns the logged-in admin. Redirects other people to `/admin`. */
export async function requireAdmin(context: Context, kind: RequestKind = "page"): Promise<Admin> {
  const user = await requireUser(context, kind, "/admin");
  if (user.role === "admin") return user;
  context.get(recordSecurityEvent)("forbidden_write");
  throw kind === "data"
    ? plainText(403, adminsOnly)
    : await redirectWithToast("/admin", { title: adminsOnly, tone: "problem" }, { reloads: true });
}

/** Returns the logged-in user. Throws an error response or redirect for a visitor. */
export async function requireUser(context: Context, kind: RequestKind = "page", loginPath = "/login"): Promise<Owner | Admin> {
  const error = context.get(sessionError);
  // If the database fails, a redirect to the login page would be wrong. The form shows that saving failed.
  if (error) throw error;
  const user = context.get(actor);
  if (user.role !== "visitor" && user.role !== "system") return user;
  context.get(recordSecurityEvent)("forbidden_write");
  if (kind === "data") throw plainText(401, "Authentication required");
  if (context.get(asksForChange)) throw data({ code: "log_in" }, 401);
  const next = new URLSearchParams({ next: context.get(requestedPath) });
  throw await redirectWithToast(`${loginPath}?${next}`, pleaseSignIn, { reloads: true });
}
