import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { log } from "#app/http/request-context.ts";
import { countRead } from "#app/middleware/read-rate-limit.ts";
import { DomainError, type DomainErrorKind } from "#domain/domain-error.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

const statusOf: Partial<Record<DomainErrorKind, number>> = { not_found: 404, gone: 410, conflict: 400 };

/** Scripts on any website may read the API. Browsers send no cookies with these requests, and the API ignores sessions. */
const everybody = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/** Responds to an API request with JSON and an ETag. Errors are JSON too: `{ "error": "business_unknown" }`. */
export async function apiResponse({ context, request }: Args, read: () => Promise<object> | object): Promise<Response> {
  if (countRead(context, "api") > 0) return failure("too_many_requests", 429);
  try {
    return withETag(request, JSON.stringify(await read()));
  } catch (error) {
    if (error instanceof DomainError) return failure(error.code, statusOf[error.kind] ?? 400);
    context.get(log).error({ err: error }, "an API request failed");
    return failure("unavailable", 503);
  }
}

function withETag(request: Request, body: string): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { ...everybody, etag, "cache-control": "public, max-age=300" };
  const known = request.headers.get("if-none-match") ?? "";
  if (known.split(",").some((each) => each.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}

function failure(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: { ...everybody, "cache-control": "no-store" } });
}
