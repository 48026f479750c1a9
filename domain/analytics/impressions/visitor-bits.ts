import { createHmac } from "node:crypto";
import type { Db } from "#db/handle.ts";
import { getSecret } from "#db/signing-secrets.ts";
import { visitorBits } from "#domain/analytics/schema.ts";
import { weekOf } from "#domain/analytics/scoreboard/weeks.ts";
import type { Visitor } from "#domain/analytics/visitor-marks.ts";

/**
 * Returns a function that computes a visitor's bit for the week that contains a day. A visitor has the same bit for the whole
 * week.
 */
export async function openVisitorBits(tx: Db, day: string): Promise<(visitor: Visitor) => number> {
  const secret = await getSecret(tx, "search visitors");
  const week = weekOf(day).from;
  return ({ address, userAgent }) =>
    createHmac("sha256", secret).update(`${week} ${address} ${userAgent}`).digest().readUInt16BE(0) % visitorBits;
}

/** Returns the value of a bit column with these bits set. */
export function bitText(bits: ReadonlySet<number>): string {
  return Array.from({ length: visitorBits }, (_, index) => (bits.has(index) ? "1" : "0")).join("");
}
