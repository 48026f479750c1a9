import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliCompress, type Gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What shrinks; pictures and fonts are small already. */
const text = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json))|^image\/svg/;
/** In bytes: less than this fits one packet anyway. */
const worthwhile = 1_000;

/** How somebody takes a text: as small as they said they can read. */
export type Encoding = "br" | "gzip" | "identity";

/** Of an Accept-Encoding header the best that we have; one that excludes it with q=0 is nobody's browser, and gets it plain. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined || /;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted)) return "identity";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

export function isShrinkable(type: string | null): boolean {
  return type !== null && text.test(type);
}

export function isWorthwhile(bytes: Uint8Array): boolean {
  return bytes.length >= worthwhile;
}

/** The bytes as the encoding has them; `quality` is brotli's, 4 for an answer that waits, more for one that is kept. */
export function shrink(bytes: Uint8Array, encoding: Exclude<Encoding, "identity">, quality: number): Promise<Uint8Array> {
  if (encoding === "gzip") return toGzip(bytes, { level: 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return toBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Compresses what passes through it, and sends each piece on before the next one comes. */
export function shrinking(encoding: Exclude<Encoding, "identity">, quality: number): BrotliCompress | Gzip {
  if (encoding === "gzip") return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH });
}

/** Names these very bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}
