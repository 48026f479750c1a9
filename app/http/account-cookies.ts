import { knownBrowserDays, twoFactorSignInMinutes, signUpHours } from "#domain/accounts/account-forms.shared.ts";
import { textCookie } from "./cookies.ts";

/** The secret of the sign-up that this browser made last: it confirms with the password that was chosen there. */
export const signUpCookie = textCookie("sign-up", signUpHours * 60 * 60);

/** What this browser brings to the second step once its password was right. */
export const twoFactorCookie = textCookie("two-factor", twoFactorSignInMinutes * 60);

/** What makes this browser known to the account that signed in: others' wrong passwords do not keep it out. */
export const knownBrowserCookie = textCookie("known-browser", knownBrowserDays * 24 * 60 * 60);
