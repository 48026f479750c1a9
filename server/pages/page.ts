import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { encodingFor, entityTag, isShrinkable, isWorthwhile, shrink, type Encoding } from "./bytes.ts";
import { makeReady, sendReady, type Ready } from "./ready.ts";

/** An answer as it is sent: by encoding the headers and bytes, and the headers that go out when nothing is new. */
export type Page = { status: number; size: number; as: Record<Encoding, Variant> };
type Variant = { tag: string; headers: OutgoingHttpHeaders; unchanged: OutgoingHttpHeaders; bytes: Uint8Array; ready: Ready };

/** The bytes by encoding; null where they would be the plain ones. */
type Bodies = Record<"identity", Uint8Array> & Record<"br" | "gzip", Uint8Array | null>;

/** As good as brotli gets while somebody waits for the first copy. */
const quality = 5;

/** Of all that a 304 repeats, what caches go by. */
const repeated = ["cache-control", "content-security-policy", "etag", "vary"];

/** An answer whose bytes are at hand; `keepAlive` is the server's, in milliseconds. */
export function makePage(status: number, headers: OutgoingHttpHeaders, bodies: Bodies, keepAlive: number): Page {
  const plain = variant(bodies.identity, headers, keepAlive);
  const shrunk = (encoding: "br" | "gzip") => {
    const body = bodies[encoding];
    return body ? variant(body, { ...headers, "content-encoding": encoding }, keepAlive) : plain;
  };
  const as = { br: shrunk("br"), gzip: shrunk("gzip"), identity: plain };
  return { status, size: Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0), as };
}

/**
 * What the site answered, as ready bytes. A cache on the way may keep it as it is: it asks each time whether it still holds,
 * which costs a 304, and never serves it to whoever brings a cookie. A picture is the same for everybody, however they ask.
 */
export async function toPage(response: Response, keepAlive: number): Promise<Page> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  headers["cache-control"] ??= status < 400 ? "public, no-cache" : "no-store";
  const isText = isShrinkable(response.headers.get("content-type"));
  if (isText) headers["vary"] = "Accept-Encoding, Cookie";
  const shrinks = isText && isWorthwhile(identity);
  const [br, gzip] = shrinks
    ? await Promise.all([shrink(identity, "br", quality), shrink(identity, "gzip", quality)])
    : [null, null];
  return makePage(status, headers, { identity, br, gzip }, keepAlive);
}

/** Answers with the page, as small as who asks can read it, or with the word that it is what they have already. */
export function sendPage(
  { status, as }: Page,
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  now: number,
) {
  const { tag, headers, unchanged, bytes, ready } = as[encodingFor(asked["accept-encoding"])];
  if (status === 200 && asked["if-none-match"]?.includes(tag)) response.writeHead(304, unchanged).end();
  else if (method === "HEAD") response.writeHead(status, headers).end();
  else if (status !== 200 || !sendReady(response, ready, now)) response.writeHead(status, headers).end(bytes);
}

function variant(body: Uint8Array, given: OutgoingHttpHeaders, keepAlive: number): Variant {
  const tag = entityTag(body);
  const headers = { ...given, etag: tag, "content-length": body.length };
  const ready = makeReady(headers, body, keepAlive);
  const bytes = ready.bytes.subarray(ready.bytes.length - body.length);
  const unchanged = Object.fromEntries(Object.entries(headers).filter(([name]) => repeated.includes(name)));
  return { tag, headers, unchanged, bytes, ready };
}
