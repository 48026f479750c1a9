import { createHash } from "node:crypto";

/** Returns the content security policy source for an inline script or style sheet. */
export function hashSource(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
