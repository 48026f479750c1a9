const minute = 60_000;
const hour = 60 * minute;

/** The two-factor code must be entered within this time after the password. */
export const twoFactorSignInMinutes = 10;

/** The code that proves a claim works for this long. */
export const claimCodeMinutes = 10;

/** The link that confirms an address entered by an admin works for this long. */
export const replaceEmailDays = 7;

/** The minimum and maximum length of a password, in characters. `signIn` is the minimum in the login forms. */
export const passwordLimits = { min: 8, max: 100, signIn: 6 };

export const emailLimit = 254;

/** For this long, people can confirm their email in the browser they signed up in without entering the password again. */
export const signUpHours = 24;

/**
 * How long each kind of link or token works, in milliseconds. Emails state how long their link works. A two-factor token lasts as
 * long as the time for entering the code.
 */
export const linkLifetimes = {
  "verify-email": 24 * hour,
  "verify-new-email": 24 * hour,
  // The link confirms the address that an admin entered for a person who lost access to the old one.
  "replace-email": replaceEmailDays * 24 * hour,
  // Longer than the browser's cookie lasts. Until the token expires, a login with this password gets the response "confirm your
  // email first".
  "sign-up": 31 * 24 * hour,
  "reset-password": hour,
  // The link works until the account is confirmed, so that a payer can always come back.
  "set-up-account": 3650 * 24 * hour,
  "two-factor": twoFactorSignInMinutes * minute,
  "claim-code": claimCodeMinutes * minute,
};

/**
 * The maximum number of requests from one client network within `window` milliseconds. A library or a whole street may share one
 * network, so the limits are high.
 */
export const requestsPerNetwork = {
  "sign in": { max: 100, window: 15 * minute },
  "sign up": { max: 20, window: 60 * minute },
  "reset password": { max: 20, window: 60 * minute },
  "use a link": { max: 60, window: 60 * minute },
};

/** The maximum number of emails of one kind to one address within `window` milliseconds. */
export const emailsPerAddress = { max: 5, window: 60 * minute };

/**
 * The maximum number of attempts for one account, from one client network or known browser, and from all networks together. The
 * window for passwords is short, because strangers can block a browser that the account doesn't know. Only someone with the password
 * can try a code, and codes have only six digits.
 */
export const attempts = {
  perSource: { max: 5, window: 5 * minute },
  allNetworks: { password: { max: 5, window: minute }, code: { max: 20, window: 60 * minute } },
};

/**
 * The maximum number of downloads of one user's data within `window` milliseconds. The limit is low, because each download reads
 * many tables.
 */
export const dataDownloadsPerUser = { max: 5, window: 60 * minute };
