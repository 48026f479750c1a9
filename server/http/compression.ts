import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The media types to compress. Pictures and fonts are already compressed. */
const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json))|^image\/svg/;

export type Encoding = "br" | "gzip" | "identity";

/**
 * Returns the best accepted encoding for a body with this type. A short body hardly shrinks. No
 * browser sends q=0, so a client that does gets "identity".
 */
export function encodingFor(body: Uint8Array, type: string | null | undefined, accepted = ""): Encoding {
  if (body.length < 500 || !isCompressible(type) || /;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted)) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

export function isCompressible(type: string | null | undefined): boolean {
  return typeof type === "string" && compressible.test(type);
}

/** Compresses bytes. Brotli uses this `quality`. */
export async function compress(bytes: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return toGzip(bytes, { level: 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
