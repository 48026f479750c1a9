import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { getSecret } from "#db/signing-secrets.ts";
import type { AppContext } from "#domain/app-context.ts";

type Context = Pick<AppContext, "db" | "twoFactor">;

const algorithm = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts a user's secret. The user id is authenticated, so that a row copied to another user does not decrypt. */
export async function encryptSecret(app: Context, userId: string, plain: Uint8Array): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await keyOf(app), nonce).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return encrypted.toString("base64url");
}

/** Returns this user's decrypted secret, or null if it was encrypted for another user or with another key. */
export async function decryptSecret(app: Context, userId: string, text: string): Promise<Buffer | null> {
  const encrypted = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, await keyOf(app), encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(encrypted.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Derives the key from the operator's key, which is not in the database. Without an operator's key, uses a secret in the
 * database.
 */
async function keyOf({ db, twoFactor }: Context): Promise<Uint8Array> {
  const material = twoFactor.key ?? (await getSecret(db, "second factors"));
  return new Uint8Array(hkdfSync("sha256", material, "", "second factors", 32));
}
