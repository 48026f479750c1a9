import { eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { CountryCode } from "libphonenumber-js/min";
import type { Db } from "#db/handle.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { type Edit, storedProfile, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { type ClaimRow, updateProposal } from "#domain/claims/claim-records.ts";
import { proposalVersion } from "#domain/claims/proposed-values.ts";
import { claims } from "#domain/claims/schema.ts";

/** After a claim with a code, changes to these fields wait. Otherwise, a stranger could redirect a business's customers. */
const heldNames = ["name", "phone", "email", "address", "website"] as const;

/** The waiting values by field. */
export type HeldChanges = Partial<Pick<OwnBusiness, (typeof heldNames)[number]>>;

/** Returns the listing as its owner sees and edits it while changes wait. */
export function withHeldChanges(listing: OwnBusiness, held: ClaimRow): OwnBusiness {
  return { ...listing, ...(held.proposed as HeldChanges), version: proposalVersion(listing, held) };
}

/**
 * Saves an owner's edit: changes to the contact data wait, and all others are public right away. `listing` is the locked public
 * business.
 */
export async function writeHeldEdit(
  tx: Db,
  country: CountryCode,
  listing: OwnBusiness,
  held: ClaimRow,
  { values, before, after }: Edit,
  at: Date,
): Promise<void> {
  const stored = storedProfile(listing);
  const publicAfter = withoutHeld(after);
  if (Object.keys(publicAfter).length) {
    const edit = { values: { ...values, ...pick(stored, heldNames) }, before: withoutHeld(before), after: publicAfter };
    await writeProfile(tx, country, listing, edit, at);
  }
  const changed = heldNames.filter((name) => !isDeepStrictEqual(values[name], stored[name]));
  await updateProposal(tx, held, pick(values, changed), null);
}

/** Publishes a locked business's waiting changes and ends the hold. Returns the changed fields. */
export async function publishHeldChanges(
  tx: Db,
  country: CountryCode,
  listing: OwnBusiness,
  held: ClaimRow,
  at: Date,
): Promise<{ before: HeldChanges; after: HeldChanges }> {
  const after = held.proposed as HeldChanges;
  const stored = storedProfile(listing);
  const before = pick(stored, Object.keys(after) as (keyof HeldChanges)[]);
  // The version counts the saves of both the listing and the waiting changes, so that a form opened earlier is out of date.
  const counted = { ...listing, version: proposalVersion(listing, held) };
  await writeProfile(tx, country, counted, { values: { ...stored, ...after }, before, after }, at);
  await endHold(tx, held.id, at);
  return { before, after };
}

/** Ends a hold. Drops the changes that are still waiting. */
export async function endHold(tx: Db, claimId: string, at: Date): Promise<void> {
  await tx.update(claims).set({ proposed: {}, holdEndedAt: at }).where(eq(claims.id, claimId));
}

function withoutHeld<T extends object>(values: T): Partial<T> {
  const isOther = ([name]: [string, unknown]) => !heldNames.some((held) => held === name);
  return Object.fromEntries(Object.entries(values).filter(isOther)) as Partial<T>;
}
