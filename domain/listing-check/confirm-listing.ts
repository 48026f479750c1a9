import { change } from "#db/transaction.ts";
import { isAllowedToLogIn } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { listingChecks } from "./schema.ts";
import type { Db } from "#db/handle.ts";
import { readSignedText, signText } from "#domain/sign-text.ts";
import { z } from "#domain/zod.shared.ts";
import { listingCheckLinkDays } from "./limits.shared.ts";

type App = Pick<AppContext, "db" | "clock">;

/** The values that the owner checks. */
type CheckedListing = {
  id: string;
  name: string;
  phone: string | null;
  address: string | null;
  hours: OpeningTimes["hours"];
};

/**
 * Returns the listing that an emailed link asks about. Throws (`gone`) "link_dead" when the link is wrong or expired, the
 * business has another owner, or the owner's account is disabled.
 */
export async function getCheckedListing(app: App, token: string): Promise<CheckedListing> {
  const { businessId, userId } = await readLink(app, token);
  const business = await getOwnBusiness(app.db, { role: "owner", userId }, businessId).catch(asDeadLink);
  const { id, name, phone, address, hours } = business;
  return { id, name, phone, address, hours };
}

/** Records that the listing is still correct. The owner needs no session. Throws the errors of `getCheckedListing`. */
export async function confirmListing(app: App, token: string): Promise<void> {
  const { businessId, userId } = await readLink(app, token);
  const owner = { role: "owner" as const, userId };
  await change(app, owner, "confirm_listing", { kind: "business", id: businessId }, async (tx, entry) => {
    await getOwnBusiness(tx, owner, businessId).catch(asDeadLink);
    await tx
      .insert(listingChecks)
      .values({ businessId, confirmedAt: entry.at })
      .onConflictDoUpdate({ target: listingChecks.businessId, set: { confirmedAt: entry.at } });
    // The profile shows when the hours were confirmed.
    entry.invalidate();
  });
}

async function readLink({ db, clock }: App, token: string): Promise<ListingCheck> {
  const check = await readListingCheckToken(db, token, clock.now());
  if (!check || !(await isAllowedToLogIn(db, check.userId))) throw new DomainError("gone", "link_dead");
  return check;
}

function asDeadLink(error: unknown): never {
  const isDenied = error instanceof DomainError && (error.kind === "not_allowed" || error.kind === "not_found");
  throw isDenied ? new DomainError("gone", "link_dead") : error;
}

const purpose = "listing check links";

const lifetime = listingCheckLinkDays * 86_400_000;

/** The question that asks one owner whether a business's listing is still correct. */
export type ListingCheck = { businessId: string; userId: string };

const fields = z.tuple([z.string(), z.string(), z.number()]);

/** Returns the path where the owner can answer without logging in. The link cannot be used for anything else. */
export async function createListingCheckLink(db: Db, { businessId, userId }: ListingCheck, now: Date): Promise<string> {
  const token = await signText(db, purpose, JSON.stringify([businessId, userId, now.getTime() + lifetime]));
  return `/listing-check?${new URLSearchParams({ token })}`;
}

/** Returns the question that a link asks, or null when the token is wrong or expired. */
async function readListingCheckToken(db: Db, token: string, now: Date): Promise<ListingCheck | null> {
  const signed = await readSignedText(db, purpose, token);
  const read = signed === null ? null : fields.safeParse(JSON.parse(signed)).data;
  return read && read[2] > now.getTime() ? { businessId: read[0], userId: read[1] } : null;
}
