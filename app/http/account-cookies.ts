import { knownBrowserDays } from "#domain/accounts/sign-in/known-browser.ts";
import { signUpHours, twoFactorSignInMinutes } from "#domain/accounts/limits.shared.ts";
import { textCookie } from "./cookies.ts";

/** The secret of this browser's latest sign-up. It lets this browser confirm with the password chosen at sign-up. */
export const signUpCookie = textCookie("sign-up", signUpHours * 60 * 60);

/** The token that the two-factor page needs after a correct password. */
export const twoFactorCookie = textCookie("second-step", twoFactorSignInMinutes * 60);

/** Marks a browser that an account signed in with. Wrong passwords sent by others do not lock out this browser. */
export const knownBrowserCookie = textCookie("known-browser", knownBrowserDays * 24 * 60 * 60);
