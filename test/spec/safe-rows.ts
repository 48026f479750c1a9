import { rowsFrom } from "./row.ts";

/** What keeps the site, and whoever uses it, from harm. */
export const safeRows = rowsFrom("issue 7", {
  "safe.second-factor":
    "Administrators can sign in with codes of an app as well (RFC 6238): six digits, known half a minute early and late.",
  "safe.qr-code": "The key is shown as a QR code, rendered by the site, that scanners read.",
  "safe.set-up":
    "A second factor is set up with the password and the first code of the app; ten recovery codes are shown once, other browsers are signed out, an email says so.",
  "safe.second-factor-kept":
    "The key is kept encrypted and bound to its person, recovery codes as hashes; no page, activity or log has a code.",
  "safe.second-step":
    "At every door and after every emailed link no session begins without the code, within ten minutes of the password.",
  "safe.no-replay": "Each code works once, also of two at once, and none that is older than the last one used.",
  "safe.code-tries": "Wrong codes are followed by a wait for this account and network, and the answer says how long.",
  "safe.recovery-codes": "New recovery codes need the password and a code; the old ones stop working.",
  "safe.switch-off": 'Switching it off needs the password and a code, and is told by kind: "Two-step sign-in was turned off".',
  "safe.reset":
    "Another administrator, or npm run admin -- EMAIL --reset-second-factor, takes away a lost second factor; its owner is told by email.",
  "safe.required": "With ADMIN_TWO_FACTOR=required an administrator without one is led to set it up and can do nothing else.",
  "safe.client-address":
    "Who asks is the other end of the socket, or whom a proxy of TRUSTED_PROXIES names last; nobody else is believed.",
  "safe.forged": "No header, cookie, parameter or spelling of an address that a client can forge changes another's page.",
  "safe.one-origin":
    "Links in pages and emails, redirects and cookies follow the one public origin, whatever host a request names.",
  "safe.headers":
    "Every answer, be it a page, data, a file or a refusal, carries nosniff, frame, referrer, permissions and cross-origin headers, and HSTS where the origin is https.",
  "safe.bodies": "Whatever is posted to whatever address is answered below 500.",
  "safe.body-limits":
    "Every body has a limit, counted as it arrives; what is too much or no form is refused with a word on what to do.",
  "safe.limits":
    "What sends email, hashes, writes, searches or begins a checkout is limited per place and per account; 429 says Retry-After.",
  "safe.reference": "A page that failed shows a reference that the log has, and nothing of the failure itself.",
  "safe.log": "No line of the log says who somebody is, what they wrote, or what lets them in.",
  "safe.json-ld": "What people call their business ends no script, comment or line of what machines read.",
  "safe.pages": "What people write is text in every page, sitemap and feed; scripts are known by nonce or hash.",
  "safe.data": "Data answers are never taken for pages.",
  "safe.threats": "Each row of docs/security.md names a test that exists.",
});
