import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getSecret } from "#db/signing-secrets.ts";
import type { Db } from "#db/handle.ts";
import type { AppContext } from "./app-context.ts";

/** The key with which the site signs what it hands to browsers for this purpose. All its processes share it. */
export function signingKey({ db }: Pick<AppContext, "db">, purpose: string): Promise<string> {
  return getSecret(db, purpose);
}

/** A text that browsers may hold and nobody else can write: "{text}.{signature}". */
export async function signText(db: Db, purpose: string, text: string): Promise<string> {
  return `${text}.${await signatureOf(db, purpose, text)}`;
}

/** The text of what was signed for this purpose; null when it was not. */
export async function readSignedText(db: Db, purpose: string, signed: string): Promise<string | null> {
  // Earlier versions wrote "~" before the signature of checkouts.
  const [, text = "", signature = ""] = /^(.*)[.~]([\w-]+)$/s.exec(signed) ?? [];
  const [given, ours] = [Buffer.from(signature), Buffer.from(await signatureOf(db, purpose, text))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? text : null;
}

async function signatureOf(db: Db, purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await getSecret(db, purpose))
    .update(text)
    .digest("base64url");
}
