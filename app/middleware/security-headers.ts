/**
 * What every page tells the browser about what it may load, frame and reveal; `scripts` are the nonce or the hashes that its
 * inline scripts are known by, `payAt` the payment provider's origins.
 */
export function pageHeaders(scripts: readonly string[], payAt: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((source) => `'${source}'`)].join(" "),
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
  };
}

/**
 * What every answer tells the browser, be it a page, data, a file or a refusal, unless it says something else itself.
 * `publicOrigin` decides whether plain connections are over for good.
 */
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

/** Pictures that other sites may show: those that visitors see, and what stands for a shared link. */
export const pictureHeaders = { "cross-origin-resource-policy": "cross-origin" };

/** The policy of an answer that is no page: it loads and runs nothing. */
export const nonPagePolicy = "default-src 'none'; frame-ancestors 'none'";

/** An answer of one line, for programs. */
export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  const always = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${text}\n`, { status, headers: { ...always, ...headers } });
}

/** Adds what every answer tells. What is no page may load and run nothing, whoever opens it. */
export function withSecurityHeaders(answer: Response, always: Record<string, string>): Response {
  // Some answers, such as redirects of the platform's own, cannot be written to.
  const response = new Response(answer.body, answer);
  const { headers } = response;
  for (const [name, value] of Object.entries(always)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", nonPagePolicy);
  return response;
}

/**
 * For pages whose address holds a secret that was emailed: it is in nobody's cache, and other pages learn of it nothing
 * but the site. Less than that, "no-referrer", would make browsers hide the origin that our own forms are known by.
 */
export const emailedPageHeaders = { "cache-control": "no-store", "referrer-policy": "strict-origin" };
