import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getSecret } from "#db/signing-secrets.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "./app-context.ts";

/** Returns the secret that signs values for this purpose. All processes share it. */
export function signingKey({ db }: Pick<AppContext, "db">, purpose: string): Promise<string> {
  return getSecret(db, purpose);
}

/** Returns a string that a browser can store but not forge: "{text}.{signature}". */
export async function signText(db: Db, purpose: string, text: string): Promise<string> {
  return `${text}.${await signatureOf(db, purpose, text)}`;
}

/** Returns the text of a value that `signText` signed for this purpose, or null if the signature is wrong. */
export async function readSignedText(db: Db, purpose: string, signed: string): Promise<string | null> {
  const [, text = "", signature = ""] = /^(.*)\.([\w-]+)$/s.exec(signed) ?? [];
  const [actual, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(db, purpose, text))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? text : null;
}

async function signatureOf(db: Db, purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await getSecret(db, purpose))
    .update(text)
    .digest("base64url");
}
