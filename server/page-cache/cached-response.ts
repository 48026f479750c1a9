import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { compress, encodingFor, isCompressible, type Encoding } from "#server/http/compression.ts";

/** A whole response in memory. Each encoding of its body is made when a client first asks for it. */
export type CachedResponse = ReturnType<typeof cachedResponse>;
type Variant = { tag: string; body: Uint8Array; headers: OutgoingHttpHeaders };

/** Keeps a body with its headers. Brotli compresses it with this `quality`. */
export function cachedResponse(status: number, shared: OutgoingHttpHeaders, body: Uint8Array, quality: number) {
  const variants = new Map<Encoding, Promise<Variant>>();

  async function encode(encoding: Encoding): Promise<Variant> {
    const bytes = await compress(body, encoding, quality);
    const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const headers = { ...shared, etag: tag, "content-length": bytes.length };
    return { tag, body: bytes, headers: encoding === "identity" ? headers : { ...headers, "content-encoding": encoding } };
  }

  return {
    status,
    /** About the bytes of all encodings together. */
    size: body.length * 1.5,
    /** Returns the smallest variant that the client accepts. */
    variantFor(accepted: string | undefined): Promise<Variant> {
      const encoding = encodingFor(body, shared["content-type"]?.toString(), accepted);
      const variant = variants.get(encoding) ?? encode(encoding);
      variants.set(encoding, variant);
      return variant;
    },
  };
}

/**
 * Reads the site's response. Unless the response has its own Cache-Control, proxies may store it but must revalidate it each time,
 * and they may not store errors. A page varies by cookie, but a picture is the same for everyone.
 */
export async function readResponse(response: Response): Promise<CachedResponse> {
  const { status } = response;
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  headers["cache-control"] ??= status < 400 ? "public, no-cache" : "no-store";
  if (isCompressible(response.headers.get("content-type"))) headers["vary"] = "Accept-Encoding, Cookie";
  // The highest Brotli quality that is fast enough while a visitor waits for the first copy.
  return cachedResponse(status, headers, new Uint8Array(await response.arrayBuffer()), 5);
}

/** Sends the smallest variant that the client accepts, or a 304 if the client already has it. */
export async function sendCached(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { tag, body, headers } = await cached.variantFor(request.headers["accept-encoding"]);
  const isUnchanged = cached.status === 200 && request.headers["if-none-match"]?.includes(tag);
  // Node sends no body with a 304 or to a HEAD request.
  response.writeHead(isUnchanged ? 304 : cached.status, headers).end(body);
}
