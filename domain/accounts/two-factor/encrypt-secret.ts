import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { getSecret } from "#db/signing-secrets.ts";
import type { AppContext } from "#domain/app-context.ts";

type Given = Pick<AppContext, "db" | "twoFactor">;

const algorithm = "aes-256-gcm";
const [nonceBytes, tagBytes] = [12, 16];

/** Encrypts what the database keeps of a person; whoever has a row alone can neither read it nor give it to somebody else. */
export async function encryptSecret(app: Given, userId: string, plain: Uint8Array): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await keyOf(app), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString("base64url");
}

/** What was sealed for this person; null when it was not, or with another key. */
export async function decryptSecret(app: Given, userId: string, text: string): Promise<Buffer | null> {
  const sealed = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(algorithm, await keyOf(app), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** From the operator's key, which no copy of the database has; without one from a secret in the database. */
async function keyOf({ db, twoFactor }: Given): Promise<Uint8Array> {
  const material = twoFactor.key ?? (await getSecret(db, "second factors"));
  return new Uint8Array(hkdfSync("sha256", material, "", "second factors", 32));
}
