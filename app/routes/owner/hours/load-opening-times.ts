import { redirect, type RouterContextProvider } from "react-router";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { openingTimesNames } from "#domain/businesses/opening-times/stored-opening-times.shared.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { findDashboardBusiness } from "#domain/businesses/people/find-dashboard-business.ts";
import { pick } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { isBeingClaimed } from "#domain/claims/claim-records.ts";

const shown = [...openingTimesNames, "id", "name", "version", "approvalStatus"] as const;

export type OwnOpeningTimes = Pick<OwnBusiness, (typeof shown)[number]>;

/**
 * Returns the opening times of the business in the URL or, if the URL names none, of the owner's business. Also returns whether
 * the user is an editor of the business and whether a save changes only a claim's proposal. Returns null if loading fails.
 * Redirects users without a business to the dashboard.
 */
export async function loadOpeningTimes({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const owner = await requireOwner(context);
  const { db } = context.get(appContext);
  return orNull(context.get(log), async () => {
    const { business, isEditor } = await findDashboardBusiness(db, owner, url.searchParams.get("business"));
    if (!business) throw redirect("/dashboard");
    const isProposal = business.approvalStatus === "pending" && (await isBeingClaimed(db, [business.id]));
    return { business: pick(business, shown) as OwnOpeningTimes, isEditor, isProposal };
  });
}
