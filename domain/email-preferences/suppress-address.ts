import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { hashAddress } from "./hash-address.ts";
import { suppressedAddresses, type suppressionReasons } from "./schema.ts";

export type SuppressionReason = (typeof suppressionReasons)[number];

/** An address that the email service reports. */
export type Suppression = { address: string; reason: SuppressionReason };

/**
 * Puts addresses on the suppression list, so that they get no more optional email. A repeated report changes nothing, because the
 * first reason and time are kept. Account emails are still sent, because people need them to log in.
 */
export async function suppressAddresses(db: Db, suppressions: Suppression[], since: Date): Promise<void> {
  if (!suppressions.length) return;
  const rows = suppressions.map(({ address, reason }) => ({ addressHash: hashAddress(address), reason, since }));
  await db.insert(suppressedAddresses).values(rows).onConflictDoNothing();
}

export async function liftSuppression(tx: Db, addressHash: string): Promise<void> {
  await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.addressHash, addressHash));
}

/**
 * Returns why and since when an address is on the suppression list, or null if it is not. Throws (`not_allowed`) "admins_only".
 */
export async function findSuppressionForAdmin(
  db: Db,
  admin: Actor,
  email: string,
): Promise<{ reason: SuppressionReason; since: Date } | null> {
  assertAdmin(admin);
  const { reason, since } = suppressedAddresses;
  const isAddress = eq(suppressedAddresses.addressHash, hashAddress(email));
  const [row] = await db.select({ reason, since }).from(suppressedAddresses).where(isAddress);
  return row ?? null;
}

/** Returns the reason why the address is on the suppression list, or null if it is not. */
export async function findSuppression(db: Db, addressHash: string): Promise<SuppressionReason | null> {
  const [row] = await db
    .select({ reason: suppressedAddresses.reason })
    .from(suppressedAddresses)
    .where(eq(suppressedAddresses.addressHash, addressHash));
  return row?.reason ?? null;
}
