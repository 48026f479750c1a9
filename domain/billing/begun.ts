import { createHmac, timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import { validate as isUuid } from "uuid";
import type { Db } from "#db/handle.ts";
import { secretOf } from "#db/change/secrets.ts";

/** A browser remembers so many of the checkouts it began. */
const most = 5;

/** Says which checkouts a browser began, the newest first, so that none can say it of another's: "{ids}~{signature}". */
export async function sealBegun(db: Db, checkoutIds: string[]): Promise<string> {
  const ids = [...new Set(checkoutIds)].slice(0, most).join(".");
  return `${ids}~${await signed(db, ids)}`;
}

/** The checkouts that a browser began; none where we did not write that. */
export async function readBegun(db: Db, sealed: string): Promise<string[]> {
  const [ids = "", signature = ""] = sealed.split("~");
  const [given, ours] = [Buffer.from(signature), Buffer.from(await signed(db, ids))];
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return [];
  return ids.split(".").filter((id) => isUuid(id));
}

async function signed(db: Db, ids: string): Promise<string> {
  return createHmac("sha256", await secretOf(db, "checkout-cookie"))
    .update(ids)
    .digest("base64url");
}
