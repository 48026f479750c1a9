import { createHash } from "node:crypto";

/**
 * Returns a page's headers, including its content security policy. `scripts` contains the nonce or the hashes of the page's inline
 * scripts, `paymentOrigins` contains the payment provider's origins, and `styles` contains the hashes of the page's inline style
 * sheets.
 */
export function pageHeaders(
  scripts: readonly string[],
  paymentOrigins: readonly string[] = [],
  styles: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((source) => `'${source}'`)].join(" "),
    ["style-src 'self'", ...styles.map((source) => `'${source}'`)].join(" "),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Some browsers also apply this directive to the redirect after a form, so it lists the provider's origins.
    ["form-action 'self'", ...paymentOrigins].join(" "),
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
  };
}

/** Returns the default security headers for every response. An https `publicOrigin` adds Strict-Transport-Security. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicOrigin.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** The headers for pictures that other sites may embed: public pictures and link previews. */
export const pictureHeaders = { "cross-origin-resource-policy": "cross-origin" };

/** The content security policy for a response that is not a page. Such a response may load and run nothing. */
export const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Adds the default headers. A response without its own content security policy may load and run nothing. */
export function withSecurityHeaders(original: Response, defaults: Record<string, string>): Response {
  // The headers of some responses, such as `Response.redirect()`, are read-only.
  const response = new Response(original.body, original);
  const { headers } = response;
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", nonPagePolicy);
  return response;
}

/**
 * The headers for pages with an emailed secret in the address. The pages are not cached, and other sites see only the origin.
 * "no-referrer" would also remove the Origin header that the origin check for our forms needs.
 */
export const emailedPageHeaders = { "cache-control": "no-store", "referrer-policy": "strict-origin" };

/** Returns the content security policy source for an inline script or style sheet. */
export function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
