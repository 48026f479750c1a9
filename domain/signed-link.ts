import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getSecret } from "#db/signing-secrets.ts";
import type { Db } from "#db/handle.ts";
import type { z } from "zod";

/**
 * Values that a link or a cookie carries and that nobody can forge or use for another purpose. They expire after `lifetime`
 * milliseconds, or never.
 */
export function signedLink<Schema extends z.ZodType>(purpose: string, schema: Schema, lifetime = Number.POSITIVE_INFINITY) {
  const signatureOf = async (db: Db, text: string) =>
    createHmac("sha256", await getSecret(db, purpose))
      .update(text)
      .digest("base64url");
  const sign = async (db: Db, value: z.output<Schema>, now: Date): Promise<string> => {
    const text = Buffer.from(JSON.stringify({ value, until: now.getTime() + lifetime })).toString("base64url");
    return `${text}.${await signatureOf(db, text)}`;
  };
  return {
    sign,
    /** Returns the path of a page that gets the signed values in its address. */
    path: async (page: string, db: Db, value: z.output<Schema>, now: Date): Promise<string> =>
      `${page}?${new URLSearchParams({ token: await sign(db, value, now) })}`,
    /** Returns the values, or null if they are forged or expired. */
    async read(db: Db, signed: string, now: Date): Promise<z.output<Schema> | null> {
      const [text = "", signature = ""] = signed.split(".");
      const [actual, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(db, text))];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const { value, until } = JSON.parse(Buffer.from(text, "base64url").toString()) as { value: unknown; until: number | null };
      return until === null || until > now.getTime() ? (schema.safeParse(value).data ?? null) : null;
    },
  };
}
