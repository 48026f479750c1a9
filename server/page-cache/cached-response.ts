import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { acceptedEncoding, compress, isCompressible, isWorthCompressing, type Encoding } from "#server/http/compression.ts";

/** A whole response in memory: its body in each encoding, and its headers. */
export type CachedResponse = { status: number; size: number; variants: Record<Encoding, Variant> };
type Variant = { tag: string; body: Uint8Array; headers: OutgoingHttpHeaders };

/** The body by encoding. Null means that the uncompressed body is sent instead. */
type Bodies = Record<"identity", Uint8Array> & Record<"br" | "gzip", Uint8Array | null>;

/** The highest Brotli quality that is fast enough while a visitor waits for the first copy. */
const quality = 5;

export function cachedResponse(status: number, headers: OutgoingHttpHeaders, bodies: Bodies): CachedResponse {
  const identity = variant(bodies.identity, headers);
  const encoded = (encoding: "br" | "gzip") =>
    bodies[encoding] ? variant(bodies[encoding], { ...headers, "content-encoding": encoding }) : identity;
  const variants = { br: encoded("br"), gzip: encoded("gzip"), identity };
  return { status, size: Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0), variants };
}

/**
 * Reads and compresses the site's response. Unless the response has its own Cache-Control, proxies may store it but must
 * revalidate it each time, and they may not store errors. A page varies by cookie, but a picture is the same for everyone.
 */
export async function readResponse(response: Response): Promise<CachedResponse> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  headers["cache-control"] ??= status < 400 ? "public, no-cache" : "no-store";
  const isText = isCompressible(response.headers.get("content-type"));
  if (isText) headers["vary"] = "Accept-Encoding, Cookie";
  const encoded = (encoding: "br" | "gzip") =>
    isText && isWorthCompressing(identity) ? compress(identity, encoding, quality) : null;
  return cachedResponse(status, headers, { identity, br: await encoded("br"), gzip: await encoded("gzip") });
}

/** Sends the smallest variant that the client accepts, or a 304 if the client already has it. */
export function sendCached({ status, variants }: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { tag, body, headers } = variants[acceptedEncoding(request.headers["accept-encoding"])];
  const isUnchanged = status === 200 && request.headers["if-none-match"]?.includes(tag);
  // Node sends no body with a 304 or to a HEAD request.
  response.writeHead(isUnchanged ? 304 : status, headers).end(body);
}

function variant(body: Uint8Array, shared: OutgoingHttpHeaders): Variant {
  // A strong tag.
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { tag, body, headers: { ...shared, etag: tag, "content-length": body.length } };
}
