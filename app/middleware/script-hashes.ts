import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/**
 * Returns the content security policy sources ("sha256-…") for a page's inline scripts. Only scripts with the nonce are hashed, so the
 * policy still blocks an injected script.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, { nonce: scriptNonce, src }) {
      if (name === "script" && scriptNonce === nonce && src === undefined) script = "";
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag() {
      if (script !== null) hashes.add(hashSource(script));
      script = null;
    },
  });
  parser.end(html);
  return [...hashes];
}

/** Returns the content security policy source for an inline script or style sheet. */
export function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
