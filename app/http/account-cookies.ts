import { knownBrowserDays } from "#domain/accounts/sessions.ts";
import { signUpHours, twoFactorSignInMinutes } from "#domain/accounts/limits.shared.ts";
import { textCookie } from "./cookies.ts";

/**
 * The cookie with the secret from the latest sign-up in this browser. With this secret, a confirmed account keeps the password
 * that was chosen at sign-up.
 */
export const signUpCookie = textCookie("sign-up", signUpHours * 60 * 60);

/** The cookie with the address from the latest sign-up in this browser. */
const signUpAddressCookie = textCookie("sign-up-address", signUpHours * 60 * 60);

/** An unconfirmed address. `paid` means that the account was set up after a payment. `next` is the page to open after the first login. */
export type SignUpAddress = { email: string; paid: boolean; next?: string | undefined };

/** Adds the cookies for a sign-up to a response. They contain the secret and the address for the page "Check your email". */
export async function setSignUpCookies(
  response: Response,
  request: Request,
  { secret, ...address }: SignUpAddress & { secret: string },
): Promise<void> {
  response.headers.append("set-cookie", await signUpCookie.set(request, secret));
  response.headers.append("set-cookie", await signUpAddressCookie.set(request, JSON.stringify(address)));
}

/** Removes the sign-up cookies after the sign-up is completed. */
export async function clearSignUpCookies(response: Response, request: Request): Promise<void> {
  response.headers.append("set-cookie", await signUpCookie.clear(request));
  response.headers.append("set-cookie", await signUpAddressCookie.clear(request));
}

/** Returns the address from the latest sign-up in this browser, or null. */
export async function readSignUpAddress(request: Request): Promise<SignUpAddress | null> {
  const text = await signUpAddressCookie.read(request);
  if (!text) return null;
  try {
    const { email, paid, next } = JSON.parse(text) as Record<string, unknown>;
    return typeof email === "string" ? { email, paid: paid === true, ...(typeof next === "string" && { next }) } : null;
  } catch {
    return null;
  }
}

/** The cookie with the token that the two-factor page needs after a correct password. */
export const twoFactorCookie = textCookie("second-step", twoFactorSignInMinutes * 60);

/** Marks a browser from which someone logged in to an account. Wrong passwords from other browsers do not lock this browser out. */
export const knownBrowserCookie = textCookie("known-browser", knownBrowserDays * 24 * 60 * 60);
