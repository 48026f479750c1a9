import { plainText } from "./security-headers.ts";

/** Where the payment provider speaks: no browser, but signed. */
export const paymentWebhookPath = "/webhooks/payments";
const answered = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Ends requests that no route should see: strange methods, broken addresses, changes asked for by another site. */
export function rejectInvalidRequest(request: Request, publicOrigin: string): Response | null {
  const url = new URL(request.url);
  if (!answered.has(request.method)) return plainText(405, "Method not allowed", { allow: [...answered].join(", ") });
  if (isBroken(url)) return plainText(400, "Bad request");
  if (
    request.method !== "GET" &&
    request.method !== "HEAD" &&
    !fromHere(request, publicOrigin) &&
    url.pathname !== paymentWebhookPath
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
 * The same request for a page that does not exist, when its path holds a NUL character: no database takes one, and the site has
 * a page for what is not found.
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

/** Browsers name the asking site on every change; resource routes get no such check from the framework. */
function fromHere(request: Request, publicOrigin: string): boolean {
  return request.headers.get("origin") === publicOrigin;
}
