import { z } from "zod";
import { knownBrowserDays } from "#domain/accounts/sessions.ts";
import { twoFactorSignInMinutes } from "#domain/accounts/tokens.ts";
import { siteCookie, textCookie } from "./cookies.ts";

/**
 * The latest sign-up in this browser. With `secret`, the confirmed account keeps the password that was chosen. `paid` means that the
 * account was set up after a payment. `next` is the page to open after the first login.
 */
const signUpFields = z.object({ secret: z.string(), email: z.string(), paid: z.boolean(), next: z.string().nullable() });
type SignUp = z.infer<typeof signUpFields>;

/** For a day, people can confirm their email in the browser they signed up in without entering the password again. */
const cookieFor = siteCookie("sign-up", { maxAge: 24 * 60 * 60 });

/** The cookie of the latest sign-up in this browser. `set` and `clear` return set-cookie headers. */
export const signUpCookie = {
  read: async (request: Request): Promise<SignUp | null> =>
    signUpFields.safeParse(await cookieFor(request).parse(request.headers.get("cookie"))).data ?? null,
  set: (request: Request, signUp: SignUp): Promise<string> => cookieFor(request).serialize(signUp),
  clear: (request: Request): Promise<string> => cookieFor(request).serialize("", { maxAge: 0, expires: new Date(0) }),
};

/** The cookie with the token that the two-factor page needs after a correct password. */
export const twoFactorCookie = textCookie("second-step", twoFactorSignInMinutes * 60);

/** Marks a browser from which someone logged in to an account. Wrong passwords from other browsers do not lock this browser out. */
export const knownBrowserCookie = textCookie("known-browser", knownBrowserDays * 24 * 60 * 60);
