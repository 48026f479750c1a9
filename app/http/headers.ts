/** What every page tells the browser about what it may load, frame and reveal; `payAt` are the payment provider's origins. */
export function pageHeaders(nonce: string, payAt: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    // Some browsers hold redirects after a form to this as well, so the provider's pages belong to it.
    ["form-action 'self'", ...payAt].join(" "),
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
}

/**
 * For pages whose address holds a secret that was mailed: it is in nobody's cache, and other pages learn of it nothing
 * but the site. Less than that, "no-referrer", would make browsers hide the origin that our own forms are known by.
 */
export const mailedPageHeaders = { "cache-control": "no-store", "referrer-policy": "strict-origin" };
