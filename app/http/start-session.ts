import { redirect, type RouterContextProvider } from "react-router";
import { signInFailed } from "#app/ui/form/account-fields.tsx";
import { signInFields } from "#domain/accounts/account-forms.shared.ts";
import type { NewSession } from "#domain/accounts/sessions.ts";
import { signIn, type TwoFactorRequired } from "#domain/accounts/sign-in.ts";
import { knownBrowserCookie, twoFactorCookie } from "./account-cookies.ts";
import { DomainError } from "#domain/domain-error.ts";
import { accountRefusals } from "./account-refusals.ts";
import { formAction } from "./form-action.ts";
import { blockedAccounts } from "./request-context.ts";
import { pathAfterLogin } from "./path-after-login.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { setSessionCookie } from "#app/middleware/session.ts";
import { redirectWithToast } from "./redirect-with-toast.ts";

type Posted = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

const welcome = { title: "You have successfully logged in." };

/** The toast to show if the user's plan cannot be looked up after login. */
export const lookupFailed = {
  title: "Failed to fetch subscription",
  text: "Something went wrong. Please try again later.",
  tone: "problem" as const,
};

/** Returns the action of `/login` and `/admin`. `only` restricts it to admins. */
export const signInAction = (only?: "admins") =>
  formAction(signInFields, { failed: signInFailed, refusals: accountRefusals }, async (posted, value) => {
    const { app, user, from, context, request, url } = posted;
    const input = { ...value, from, browser: await knownBrowserCookie.read(request), closed: context.get(blockedAccounts) };
    try {
      return await logInAndRedirect(posted, await signIn(app, user, { ...input, ...(only && { only }) }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "two_factor_required") throw error;
      const next = url.searchParams.get("next");
      const to = next === null ? "/second-step" : `/second-step?${new URLSearchParams({ next })}`;
      const { step } = error.details as TwoFactorRequired;
      return redirect(to, { headers: { "set-cookie": await twoFactorCookie.set(request, step) } });
    }
  });

/** Sets the session and known-browser cookies and redirects to `next` or to the page that opens after login. */
export async function logInAndRedirect(
  { context, request, url }: Posted,
  signedIn: NewSession,
  toast: { title: string; text?: string } = welcome,
  next = url.searchParams.get("next"),
): Promise<Response> {
  if (signedIn.isNewAdminBrowser) context.get(recordSecurityEvent)("admin_new_browser");
  const path = await pathAfterLogin(context, signedIn, next);
  const response = await redirectWithToast(path ?? "/", path === null ? lookupFailed : toast);
  response.headers.append("set-cookie", await setSessionCookie(request, signedIn.session));
  response.headers.append("set-cookie", await knownBrowserCookie.set(request, signedIn.browser));
  return response;
}
