import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliCompress, type Gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The media types to compress. Pictures and fonts are already compressed. */
const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json))|^image\/svg/;
/** The minimum size of a body to compress, in bytes. A smaller body fits in one packet. */
const worthCompressing = 1_000;

export type Encoding = "br" | "gzip" | "identity";

/** Returns the best accepted encoding. No browser sends q=0, so a client that does gets "identity". */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || /;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted)) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

export function isCompressible(type: string | null): boolean {
  return type !== null && compressible.test(type);
}

export function isWorthCompressing(bytes: Uint8Array): boolean {
  return bytes.length >= worthCompressing;
}

/** Compresses bytes. `quality` is the Brotli quality: 4 for one visitor, higher for cached responses. */
export function compress(bytes: Uint8Array, encoding: Exclude<Encoding, "identity">, quality: number): Promise<Uint8Array> {
  if (encoding === "gzip") return toGzip(bytes, { level: 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Returns a stream that compresses and flushes each piece. */
export function compressor(encoding: Exclude<Encoding, "identity">, quality: number): BrotliCompress | Gzip {
  if (encoding === "gzip") return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH });
}

/** Returns a strong ETag for these bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
