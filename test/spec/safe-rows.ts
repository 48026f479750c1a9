import { rowsFrom } from "./row.ts";

/** Security. */
export const safeRows = rowsFrom("issue 7", {
  "safe.second-factor":
    "Admins can turn on codes from an authenticator app (RFC 6238): six digits, accepted up to half a minute early or late.",
  "safe.qr-code": "The site renders the key as a QR code that scanners can read.",
  "safe.set-up":
    "Turning on two-step sign-in requires the password and the first code. It shows ten recovery codes once, logs out other browsers, and sends an email.",
  "safe.second-factor-kept":
    "The key is stored encrypted and bound to its user. Recovery codes are stored as hashes. No page, audit log entry, or log line contains a code.",
  "safe.second-step":
    "No login and no emailed link starts a session without the code, which must come within ten minutes of the password.",
  "safe.no-replay":
    "Each code works once, even for two requests at the same time, and no code older than the last used one works.",
  "safe.code-tries": "Wrong codes cause a wait for this account and network, and the response says how long.",
  "safe.recovery-codes": "New recovery codes require the password and a code. The old codes stop working.",
  "safe.switch-off": "Turning two-step sign-in off requires the password and a code, and sends an email.",
  "safe.reset":
    "Another admin, or town admin EMAIL --reset-second-factor, turns off two-step sign-in for an admin who lost the app, and the admin gets an email.",
  "safe.required":
    "With ADMIN_TWO_FACTOR=required, an admin without two-step sign-in is redirected to the setup page and cannot do anything else.",
  "safe.client-address":
    "The client is the other end of the socket, or the last address that a proxy in TRUSTED_PROXIES names. Nothing else is trusted.",
  "safe.forged": "No header, cookie, parameter, or URL spelling that a client can forge changes another person's page.",
  "safe.one-origin":
    "Links in pages and emails, redirects, and cookies use the one public origin, no matter which Host a request names.",
  "safe.headers":
    "Every response (page, data, file, or refusal) has nosniff, frame, referrer, permissions, and cross-origin headers, and HSTS if the origin is https.",
  "safe.bodies": "Any request body to any URL gets a response with a status below 500.",
  "safe.body-limits":
    "Every body has a limit that is counted while it arrives. Bodies that are too large or not a form are refused with a helpful message.",
  "safe.limits":
    "Requests that send email, hash, write, search, or start a checkout are limited per network and per account. A 429 has Retry-After.",
  "safe.reference": "An error page shows a reference that the log contains, and no details of the error.",
  "safe.log": "No log line contains a person's identity, texts, or secrets.",
  "safe.json-ld": "A business name cannot end a script, comment, or line in structured data.",
  "safe.pages": "User text is shown as text on every page, sitemap, and feed. Scripts need a nonce or hash.",
  "safe.data": "Browsers never open data responses as pages.",
  "safe.threats": "Each row of docs/security.md names a test that exists.",
});
