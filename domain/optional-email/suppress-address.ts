import { eq } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import { hashAddress } from "#domain/accounts/users.ts";
import { suppressedAddresses } from "./schema.ts";

/**
 * Puts an address on the suppression list after the email server refused it, so that it gets no more optional email. The first
 * time is kept. Account emails are still sent, because people need them to log in.
 */
export async function suppressAddress(db: Db, address: string, since: Date): Promise<void> {
  await db
    .insert(suppressedAddresses)
    .values({ addressHash: hashAddress(address), since })
    .onConflictDoNothing();
}

export async function liftSuppression(tx: Db, addressHash: string): Promise<void> {
  await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.addressHash, addressHash));
}

/** Returns whether the address is on the suppression list. */
export async function isSuppressed(db: Db, addressHash: string): Promise<boolean> {
  return (await db.$count(suppressedAddresses, eq(suppressedAddresses.addressHash, addressHash))) > 0;
}

/** Returns since when an address is on the suppression list, or null if it is not. Throws (`not_allowed`) "admins_only". */
export async function suppressedSince(db: Db, admin: Actor, email: string): Promise<Date | null> {
  assertAdmin(admin);
  const isAddress = eq(suppressedAddresses.addressHash, hashAddress(email));
  const [row] = await db.select({ since: suppressedAddresses.since }).from(suppressedAddresses).where(isAddress);
  return row?.since ?? null;
}
