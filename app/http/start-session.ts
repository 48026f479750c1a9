import { redirect, type RouterContextProvider } from "react-router";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { setSessionCookie } from "#app/middleware/session.ts";
import { signInFailed } from "#app/ui/form/account-fields.tsx";
import { type Role, signInFields } from "#domain/accounts/account-forms.shared.ts";
import { knownBrowserDays, type NewSession } from "#domain/accounts/sessions.ts";
import { signIn, type TwoFactorRequired } from "#domain/accounts/sign-in.ts";
import { twoFactorSignInMinutes } from "#domain/accounts/tokens.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { findPaidPlan } from "#domain/sponsors/list-sponsorships.ts";
import { accountRefusals } from "./account-refusals.ts";
import { textCookie } from "./cookies.ts";
import { orNull } from "./domain-errors.ts";
import { formAction, type Posted } from "./form-action.ts";
import { appContext, blockedAccounts, log } from "./request-context.ts";
import { type CarriedToast, redirectWithToast } from "./redirect-with-toast.ts";

/** The cookie with the token that the two-factor page needs after a correct password. */
export const twoFactorCookie = textCookie("second-step", twoFactorSignInMinutes * 60);

/** Marks a browser from which someone logged in to an account. Wrong passwords from other browsers do not lock this browser out. */
export const knownBrowserCookie = textCookie("known-browser", knownBrowserDays * 24 * 60 * 60);

type Context = Readonly<RouterContextProvider>;
type User = { role: Role; userId: string };

/** Returns the action of `/login` and `/admin`. `only` restricts it to admins. */
export const signInAction = (only?: "admins") =>
  formAction(signInFields, { failed: signInFailed, refusals: accountRefusals }, async (posted, value) => {
    const { app, user, from, context, request, url } = posted;
    const input = { ...value, from, browser: await knownBrowserCookie.read(request), closed: context.get(blockedAccounts) };
    try {
      return await logInAndRedirect(posted, await signIn(app, user, { ...input, ...(only && { only }) }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "two_factor_required") throw error;
      const { step } = error.details as TwoFactorRequired;
      return redirect(`/second-step${url.search}`, { headers: { "set-cookie": await twoFactorCookie.set(request, step) } });
    }
  });

/** Sets the session and known-browser cookies and redirects to `next` or to the page that opens after login. */
export async function logInAndRedirect(
  { context, request, url }: Pick<Posted, "context" | "request" | "url">,
  signedIn: NewSession,
  toast: CarriedToast = { title: "You have successfully logged in." },
  next = url.searchParams.get("next"),
): Promise<Response> {
  if (signedIn.isNewAdminBrowser) context.get(recordSecurityEvent)("admin_new_browser");
  const response = await redirectAfterLogin(context, signedIn, next, toast);
  response.headers.append("set-cookie", await setSessionCookie(request, signedIn.session));
  response.headers.append("set-cookie", await knownBrowserCookie.set(request, signedIn.browser));
  return response;
}

/** Redirects to the page that opens after login. If the database fails, Home says that the plan could not be looked up. */
export async function redirectAfterLogin(
  context: Context,
  user: User,
  next: string | null,
  toast?: CarriedToast,
): Promise<Response> {
  const path = await pathAfterLogin(context, user, next);
  if (path !== null) return toast ? redirectWithToast(path, toast) : redirect(path);
  const text = "Something went wrong. Please try again later.";
  return redirectWithToast("/", { title: "Failed to fetch subscription", text, tone: "problem" });
}

/**
 * Returns the path to open after login. This is the page that required the login, if this user may return to it. Otherwise, an
 * admin gets the admin dashboard, a user who paid for a plan but has no business gets the form for that plan, and a
 * user who has a business gets the dashboard. Everyone else gets the home page. Returns null if the database fails.
 */
export async function pathAfterLogin(context: Context, { role, userId }: User, next: string | null): Promise<string | null> {
  if (next !== null && isAllowed(next, role)) return next;
  if (role === "admin") return "/admin/dashboard";
  const { db } = context.get(appContext);
  return orNull(context.get(log), async () => {
    const plan = await findPaidPlan(db, { role, userId });
    if (plan === "premium_sponsorship") return "/dashboard/sponsorship-form";
    if (plan === "premium") return "/dashboard/premium-form";
    return (await findOwnBusiness(db, { role, userId })) ? "/dashboard" : "/";
  });
}

/** Matches a path that has only visible ASCII characters, no double slash, and no backslash, which browsers treat as a slash. */
const sitePath = /^(?!.*\/\/)\/[\x21-\x5b\x5d-\x7e]*$/;

/** Paths that an admin may return to after login. Owners may return to any path outside the admin area. */
const adminPaths = /^\/(admin|dashboard\/account|verify-email)(?![\w-])/i;
const adminArea = /^\/admin(?![\w-])/i;

function isAllowed(path: string, role: Role): boolean {
  // Avoids a redirect loop and a logout right after login.
  if (!sitePath.test(path) || /^\/(login|logout)(?![\w-])/i.test(path)) return false;
  return role === "admin" ? adminPaths.test(path) : !adminArea.test(path);
}
