import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { EmailText } from "#domain/email-texts/email-text.shared.ts";

const draftFields = z.object({ subject: z.string(), parts: z.array(z.string()) });

/** In bytes. If the decompressed text is larger, it is not a draft. */
const maxOutputLength = 64 * 1024;

/** Returns an unsaved text as part of a URL. The text is compressed, because the server limits the length of URLs. */
export function encodeDraft({ subject, parts }: EmailText): string {
  return deflateRawSync(JSON.stringify({ subject, parts })).toString("base64url");
}

/** Returns the text in a URL, or null when the URL contains no draft. */
export function decodeDraft(draft: string): EmailText | null {
  try {
    return draftFields.parse(JSON.parse(inflateRawSync(Buffer.from(draft, "base64url"), { maxOutputLength }).toString()));
  } catch {
    return null;
  }
}
