import { createHash, randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { recoveryCodes } from "#domain/accounts/schema.ts";
import { toBase32 } from "#domain/accounts/two-factor/totp.ts";

const recoveryCodeCount = 10;

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.total ?? 0;
}

/** Deletes a recovery code and returns whether it existed. */
export async function consumeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const matching = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, hash(code)));
  return (await tx.delete(recoveryCodes).where(matching).returning()).length > 0;
}

/** Replaces all recovery codes and returns the new ones. The database stores only hashes. */
export async function replaceRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, code: hash(code) })));
  return codes;
}

/** Returns a code such as "abcd-efgh-ijkl-mnop-qrst-uvwx": 120 bits, in letters and digits that are easy to tell apart. */
function newCode(): string {
  const text = toBase32(randomBytes(15)).toLowerCase();
  return text.match(/.{4}/g)!.join("-");
}

/** Ignores case and separators. A fast hash is enough for 120 random bits. */
function hash(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ""))
    .digest("base64url");
}
