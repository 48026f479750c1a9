import { plainText } from "./security-headers.ts";

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
  if (
    request.method !== "GET" &&
    request.method !== "HEAD" &&
    !isSameOrigin(request, publicOrigin) &&
    !withoutOrigin.has(url.pathname)
  ) {
    return plainText(403, "This request came from another site.");
  }
  if (url.pathname !== "/" && url.pathname.endsWith("/")) {
    const path = url.pathname.replace(/\/+$/, "").replace(/^\/+/, "/");
    return new Response(null, { status: 301, headers: { location: (path || "/") + url.search } });
  }
  return null;
}

/**
 * Replaces NUL characters in the path, because PostgreSQL rejects them. The new path does not exist, so the site shows its
 * not-found page.
 */
export function withoutNul(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.includes("%00")) return request;
  url.pathname = url.pathname.replaceAll("%00", "%EF%BF%BD");
  return new Request(url, request);
}

function isBroken(url: URL): boolean {
  try {
    decodeURIComponent(url.pathname);
    return url.search.includes("%00");
  } catch {
    return true;
  }
}

/**
 * Returns whether a change comes from this site. Browsers send an Origin header with every change, but the framework does not check it
 * for resource routes.
 */
function isSameOrigin(request: Request, publicOrigin: string): boolean {
  return request.headers.get("origin") === publicOrigin;
}
