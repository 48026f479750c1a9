import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import {
  acceptedEncoding,
  compress,
  entityTag,
  isCompressible,
  isWorthCompressing,
  type Encoding,
} from "#server/http/compression.ts";

/** A whole response in memory: its body in each encoding, its headers, and the headers for a 304. */
export type CachedResponse = { status: number; size: number; variants: Record<Encoding, Variant> };
type Variant = { tag: string; body: Uint8Array; headers: OutgoingHttpHeaders; unchanged: OutgoingHttpHeaders };

/** The body by encoding. Null means that the uncompressed body is sent instead. */
type Bodies = Record<"identity", Uint8Array> & Record<"br" | "gzip", Uint8Array | null>;

/** The highest Brotli quality that is fast enough while a visitor waits for the first copy. */
const quality = 5;

/** The headers that a 304 repeats for caches. */
const headersOf304 = ["cache-control", "content-security-policy", "etag", "vary"];

export function cachedResponse(status: number, headers: OutgoingHttpHeaders, bodies: Bodies): CachedResponse {
  const identity = variant(bodies.identity, headers);
  const encoded = (encoding: "br" | "gzip") => {
    const body = bodies[encoding];
    return body ? variant(body, { ...headers, "content-encoding": encoding }) : identity;
  };
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
  const [br, gzip] =
    isText && isWorthCompressing(identity)
      ? await Promise.all([compress(identity, "br", quality), compress(identity, "gzip", quality)])
      : [null, null];
  return cachedResponse(status, headers, { identity, br, gzip });
}

/** Sends the smallest variant that the client accepts, or a 304 if the client already has it. */
export function sendCached({ status, variants }: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { tag, body, headers, unchanged } = variants[acceptedEncoding(request.headers["accept-encoding"])];
  if (status === 200 && request.headers["if-none-match"]?.includes(tag)) response.writeHead(304, unchanged).end();
  else if (request.method === "HEAD") response.writeHead(status, headers).end();
  else response.writeHead(status, headers).end(body);
}

function variant(body: Uint8Array, shared: OutgoingHttpHeaders): Variant {
  const tag = entityTag(body);
  const headers = { ...shared, etag: tag, "content-length": body.length };
  const unchanged = Object.fromEntries(Object.entries(headers).filter(([name]) => headersOf304.includes(name)));
  return { tag, body, headers, unchanged };
}
