import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { EmailText } from "#domain/email-texts/email-text.shared.ts";

const draftFields = z.object({ subject: z.string(), parts: z.array(z.string()) });

/** The maximum size of a decompressed draft, in bytes. Anything larger is not a draft. */
const maxOutputLength = 64 * 1024;

/** Encodes an unsaved text for a URL. The text is compressed, because the server limits the length of URLs. */
export function encodeDraft({ subject, parts }: EmailText): string {
  return deflateRawSync(JSON.stringify({ subject, parts })).toString("base64url");
}

/** Decodes a draft from a URL. Returns null if it is not a draft. */
export function decodeDraft(draft: string): EmailText | null {
  try {
    return draftFields.parse(JSON.parse(inflateRawSync(Buffer.from(draft, "base64url"), { maxOutputLength }).toString()));
  } catch {
    return null;
  }
}
