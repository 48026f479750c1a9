/** The two-factor code must be entered within this time after the password. */
export const twoFactorSignInMinutes = 10;

/** An invitation to become an admin or a reviewer is valid for this long. */
export const teamInvitationDays = 7;

/** The link that confirms an address entered by an admin works for this long. */
export const replaceEmailDays = 7;

/** In characters. */
export const personNameLimit = 100;

/** A user can download their data for this long after entering the password. */
export const dataDownloadMinutes = 10;

/** In characters. `signIn` is the minimum in the login forms. */
export const passwordLimits = { min: 8, max: 100, signIn: 6 };

export const emailLimit = 254;

/** The browser that signed up can confirm the email without entering the password again for this long. */
export const signUpHours = 24;
