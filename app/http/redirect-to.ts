import { type RouterContextProvider } from "react-router";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import type { Role } from "#domain/accounts/account-forms.shared.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { findPaidPlan } from "#domain/sponsorships/choose-sponsored-category.ts";
import { orNull } from "./domain-errors.ts";
import { log, appContext } from "./request-context.ts";

/** Printable, without backslash: browsers read one as a slash. */
const ownPath = /^(?!.*\/\/)\/[\x21-\x5b\x5d-\x7e]*$/;

/** What an admin may be sent back to; everybody else anywhere but to the admins' side. */
const forAdmins = /^\/(admin|dashboard\/account|verify-email)(?![\w-])/i;
const adminsSide = /^\/admin(?![\w-])/i;

/**
 * Where somebody goes who has signed in: back to the page that asked for it, if that is one for them, an admin to the
 * admins' side, an owner to their business or to where the plan they paid for is waiting. Null when that could not be
 * found out.
 */
export async function pathAfterLogin(
  context: Readonly<RouterContextProvider>,
  who: Owner | Admin,
  next: string | null,
): Promise<string | null> {
  if (who.role === "admin") return pathAfterAdminLogin(next);
  if (next !== null && ownPath.test(next) && mayGoTo(next, who.role)) return next;
  const { db } = context.get(appContext);
  return orNull(context.get(log), async () => {
    if (await findOwnBusiness(db, who)) return "/dashboard";
    const plan = await findPaidPlan(db, who);
    if (plan === "premium_sponsorship") return "/dashboard/sponsorship-form";
    return plan === "premium" ? "/dashboard/premium-form" : "/";
  });
}

/** Where an admin goes who has signed in: back to the page that asked for it, else to the overview. */
export function pathAfterAdminLogin(next: string | null): string {
  return next !== null && ownPath.test(next) && mayGoTo(next, "admin") ? next : "/admin/dashboard";
}

function mayGoTo(path: string, role: Role): boolean {
  // Never round in a circle, and never out again at once.
  if (/^\/(login|logout)(?![\w-])/i.test(path)) return false;
  return role === "admin" ? forAdmins.test(path) : !adminsSide.test(path);
}
