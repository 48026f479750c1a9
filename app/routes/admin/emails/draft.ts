import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { EmailText } from "#domain/email-texts/email-text.shared.ts";

const draftFields = z.object({ subject: z.string(), parts: z.array(z.string()) });

/** In bytes. A draft that inflates to more is none. */
const maxOutputLength = 64 * 1024;

/** Returns a text that is not saved as part of a URL, compressed because the server limits the length of URLs. */
export function encodeDraft({ subject, parts }: EmailText): string {
  return deflateRawSync(JSON.stringify({ subject, parts })).toString("base64url");
}

/** Returns the text in a URL, or null when it is no draft. */
export function decodeDraft(draft: string): EmailText | null {
  try {
    return draftFields.parse(JSON.parse(inflateRawSync(Buffer.from(draft, "base64url"), { maxOutputLength }).toString()));
  } catch {
    return null;
  }
}
