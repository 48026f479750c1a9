import { redirect, type RouterContextProvider } from "react-router";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { openingTimesNames } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";

const shown = [...openingTimesNames, "id", "name", "version", "approvalStatus"] as const;

export type OwnOpeningTimes = Pick<OwnBusiness, (typeof shown)[number]>;

/**
 * Returns the opening times of the owner's business, and whether a save changes only a claim's proposal. Returns null if loading
 * fails. Redirects users without a business to the dashboard.
 */
export async function loadOpeningTimes({ context }: { context: Readonly<RouterContextProvider> }) {
  const owner = await requireOwner(context);
  const { db } = context.get(appContext);
  return orNull(context.get(log), async () => {
    const business = await findOwnBusiness(db, owner);
    if (!business) throw redirect("/dashboard");
    const isProposal = business.approvalStatus === "pending" && (await isBeingClaimed(db, [business.id]));
    return { business: pick(business, shown) as OwnOpeningTimes, isProposal };
  });
}
