import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/**
 * The sources by which a content security policy knows a page's inline scripts ("sha256-…"). Only scripts that carry the
 * nonce count: a script that somebody smuggled into the page stays refused.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, { nonce: own, src }) {
      if (name === "script" && own === nonce && src === undefined) script = "";
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag() {
      if (script !== null) hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
      script = null;
    },
  });
  parser.end(html);
  return [...hashes];
}
