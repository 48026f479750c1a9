import { data, redirect, type RouterContextProvider } from "react-router";
import { isStaff } from "#domain/accounts/account-forms.shared.ts";
import type { Admin, Owner, Staff } from "#domain/accounts/actor.ts";
import { actor, requestedPath, sessionError } from "./request-context.ts";
import { plainText } from "#app/middleware/security-headers.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { redirectWithToast } from "./redirect-with-toast.ts";

/** A page request without a session is redirected to the login page. A data request gets a 401 or 403. */
export type RequestKind = "page" | "data";

type Context = Readonly<RouterContextProvider>;

const pleaseSignIn = { title: "Authentication Required", text: "Please sign in to access this page.", tone: "problem" as const };
const adminsOnly = "Access denied. You must be an admin to access this area.";

const twoFactorFirst = {
  title: "Please set up two-step sign-in first.",
  text: "This site requires it for every administrator.",
};
const setupPath = "/admin/dashboard/second-factor";

/**
 * Returns the logged-in user. Throws an error response or redirect for a visitor or for someone who lacks the required two-factor
 * setup.
 */
export async function requireUser(context: Context, kind: RequestKind = "page"): Promise<Owner | Staff> {
  return requireTwoFactorSetup(await requireSession(context, kind, "/login"), kind);
}

/** Returns the logged-in owner. Redirects admins and reviewers to the admin dashboard and a visitor to the login page. */
export async function requireOwner(context: Context, kind: RequestKind = "page"): Promise<Owner> {
  const user = await requireSession(context, kind, "/login");
  if (user.role === "owner") return user;
  throw kind === "data" ? plainText(403, "Access denied") : redirect("/admin/dashboard");
}

/** Works like `requireStaff` but throws a 403 for a reviewer. */
export async function requireAdmin(context: Context, kind: RequestKind = "page"): Promise<Admin> {
  const user = await requireStaff(context, kind);
  if (user.role === "admin") return user;
  throw kind === "data" ? plainText(403, adminsOnly) : data({ code: "admins_only" }, 403);
}

/**
 * Returns the logged-in admin or reviewer. Redirects other people to `/admin`, and redirects admins and reviewers who lack the
 * required two-factor setup to the setup page.
 */
export async function requireStaff(context: Context, kind: RequestKind = "page"): Promise<Staff> {
  return requireTwoFactorSetup(await requireStaffWithoutTwoFactor(context, kind), kind);
}

/** Works like `requireStaff` but also accepts someone who must still set up two-factor authentication. */
export async function requireStaffWithoutTwoFactor(context: Context, kind: RequestKind = "page"): Promise<Staff> {
  const user = await requireSession(context, kind, "/admin");
  if (isStaff(user.role)) return user as Staff;
  context.get(recordSecurityEvent)("forbidden_write");
  throw kind === "data" ? plainText(403, adminsOnly) : await redirectWithToast("/admin", { title: adminsOnly, tone: "problem" });
}

async function requireTwoFactorSetup<Who extends Owner | Staff>(user: Who, kind: RequestKind): Promise<Who> {
  if (!("lacksTwoFactor" in user)) return user;
  throw kind === "data" ? plainText(403, twoFactorFirst.title) : await redirectWithToast(setupPath, twoFactorFirst);
}

async function requireSession(context: Context, kind: RequestKind, loginPath: string): Promise<Owner | Staff> {
  const error = context.get(sessionError);
  // If the database fails, a redirect to the login page would be wrong. The form shows that saving failed.
  if (error) throw error;
  const user = context.get(actor);
  if (user.role !== "visitor" && user.role !== "system") return user;
  context.get(recordSecurityEvent)("forbidden_write");
  if (kind === "data") throw plainText(401, "Authentication required");
  const next = new URLSearchParams({ next: context.get(requestedPath) });
  throw await redirectWithToast(`${loginPath}?${next}`, pleaseSignIn);
}
