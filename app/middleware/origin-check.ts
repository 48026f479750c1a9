import { isWrite } from "./security-events.ts";
import { plainText } from "#app/http/text-responses.ts";

/** The payment provider's webhook. Its requests have a signature instead of an Origin header. */
export const paymentWebhookPath = "/webhooks/payments";
/** Email programs post here automatically. The signature in the URL authorizes the request. */
const unsubscribePath = "/unsubscribe";
const withoutOrigin = new Set([paymentWebhookPath, unsubscribePath]);
const allowedMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * Returns an error response or redirect for a request that no route should see, such as a change from another site. Otherwise,
 * returns null.
 */
export function rejectInvalidRequest(request: Request, publicOrigin: string): Response | null {
  const url = new URL(request.url);
  if (!allowedMethods.has(request.method)) return plainText(405, "Method not allowed", { allow: [...allowedMethods].join(", ") });
  if (isBroken(url)) return plainText(400, "Bad request");
  // Browsers send an Origin header with every change, but the framework does not check it for resource routes.
  const isForeign = isWrite(request.method) && request.headers.get("origin") !== publicOrigin;
  if (isForeign && !withoutOrigin.has(url.pathname)) return plainText(403, "This request came from another site.");
  if (url.pathname !== "/" && url.pathname.endsWith("/")) {
    const path = url.pathname.replace(/\/+$/, "").replace(/^\/+/, "/");
    return new Response(null, { status: 301, headers: { location: (path || "/") + url.search } });
  }
  return null;
}

/** PostgreSQL rejects NUL characters. */
function isBroken({ pathname, search }: URL): boolean {
  try {
    decodeURIComponent(pathname);
    return (pathname + search).includes("%00");
  } catch {
    return true;
  }
}
