import { type RouterContextProvider } from "react-router";
import type { Owner, Admin } from "#domain/accounts/actor.ts";
import { type Role } from "#domain/accounts/account-forms.shared.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findPaidPlan } from "#domain/sponsors/choose-sponsored-category.ts";
import { orNull } from "./domain-errors.ts";
import { log, appContext } from "./request-context.ts";

/** Matches a path that has only visible ASCII characters, no double slash, and no backslash, which browsers treat as a slash. */
const sitePath = /^(?!.*\/\/)\/[\x21-\x5b\x5d-\x7e]*$/;

/** Paths that an admin may return to after login. Owners may return to any path outside the admin area. */
const adminPaths = /^\/(admin|dashboard\/account|verify-email)(?![\w-])/i;
const adminArea = /^\/admin(?![\w-])/i;

/**
 * Returns the path to open after login. This is the page that required the login, if this user may return to it. Otherwise, an
 * admin gets the admin dashboard, a user who paid for a plan but has no business gets the form for that plan, and a
 * user who has a business gets the dashboard. Everyone else gets the home page. Returns null if the database fails.
 */
export async function pathAfterLogin(
  context: Readonly<RouterContextProvider>,
  user: Owner | Admin,
  next: string | null,
): Promise<string | null> {
  if (user.role !== "owner") return pathAfterAdminLogin(next);
  if (next !== null && sitePath.test(next) && isAllowed(next, user.role)) return next;
  const { db } = context.get(appContext);
  return orNull(context.get(log), async () => {
    const plan = await findPaidPlan(db, user);
    if (plan === "premium_sponsorship") return "/dashboard/sponsorship-form";
    if (plan === "premium") return "/dashboard/premium-form";
    return (await findOwnBusiness(db, user)) ? "/dashboard" : "/";
  });
}

/** Returns the path to open after an admin logs in: the page that required the login, if allowed, or the overview. */
export function pathAfterAdminLogin(next: string | null): string {
  return next !== null && sitePath.test(next) && isAllowed(next, "admin") ? next : "/admin/dashboard";
}

function isAllowed(path: string, role: Role): boolean {
  // Avoids a redirect loop and a logout right after login.
  if (/^\/(login|logout)(?![\w-])/i.test(path)) return false;
  return role === "admin" ? adminPaths.test(path) : !adminArea.test(path);
}
