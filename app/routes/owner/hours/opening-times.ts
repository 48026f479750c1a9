import { redirect, type RouterContextProvider } from "react-router";
import { orNull } from "#app/http/domain-errors.ts";
import type { Posted } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { isProposal } from "#app/routes/owner/business-form/load-business.ts";
import { findOwnBusiness } from "#domain/businesses/owner/save-own-business.ts";

/** The hidden fields of each form about opening times. */
export type OwnBusinessFields = { businessId: string; isProposal?: string };

/**
 * Returns the owner's business, and the hidden fields of the forms about its opening times. Returns null if loading fails. Redirects
 * users without a business to the dashboard.
 */
export async function loadOpeningTimes(context: Readonly<RouterContextProvider>) {
  const owner = await requireOwner(context);
  return orNull(context.get(log), async () => {
    const business = await findOwnBusiness(context.get(appContext).db, owner);
    if (!business) throw redirect("/dashboard");
    const proposed = await isProposal(context, business);
    const hidden: OwnBusinessFields = { businessId: business.id, ...(proposed && { isProposal: "on" }) };
    return { business, hidden };
  });
}

/** Returns the toast after a save, which says when visitors see the change. */
export const toldWhen =
  (title: string) =>
  (_: unknown, { field }: Posted<"owner">) => ({
    title,
    text: field("isProposal")
      ? "Visitors will see the change when we approve your claim."
      : "The change now appears on your listing.",
  });
