import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import type { Db } from "#db/handle.ts";
import { secretOf } from "#db/change/secrets.ts";

/** Says in a form when it was opened, so that nobody can say another time: "{milliseconds}.{signature}". */
export async function stampForm(db: Db, openedAt: Date): Promise<string> {
  const time = String(openedAt.getTime());
  return `${time}.${await signed(db, time)}`;
}

/** When a form with this stamp was opened; null for one that we did not write. */
export async function readStamp(db: Db, stamp: string): Promise<Date | null> {
  const [time = "", signature = ""] = stamp.split(".");
  if (!/^\d{13}$/.test(time)) return null;
  const [given, ours] = [Buffer.from(signature), Buffer.from(await signed(db, time))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? new Date(Number(time)) : null;
}

async function signed(db: Db, time: string): Promise<string> {
  return createHmac("sha256", await secretOf(db, "form stamps"))
    .update(time)
    .digest("base64url");
}
