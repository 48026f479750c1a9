import { change } from "#db/transaction.ts";
import { isAllowedToLogIn } from "#domain/accounts/users.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { getOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { DomainError } from "#domain/domain-error.ts";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";
import { listingCheckLinkDays } from "./limits.shared.ts";
import { listingChecks } from "./schema.ts";

/** The question that asks one owner whether a business's listing is still correct. */
export const listingCheckLink = signedLink(
  "listing check links",
  z.object({ businessId: z.string(), userId: z.string() }),
  listingCheckLinkDays * 86_400_000,
);

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

async function readLink({ db, clock }: App, token: string) {
  const check = await listingCheckLink.read(db, token, clock.now());
  if (!check || !(await isAllowedToLogIn(db, check.userId))) throw new DomainError("gone", "link_dead");
  return check;
}

function asDeadLink(error: unknown): never {
  const isDenied = error instanceof DomainError && (error.kind === "not_allowed" || error.kind === "not_found");
  throw isDenied ? new DomainError("gone", "link_dead") : error;
}
