import { href, type RouterContextProvider } from "react-router";
import type { Admin } from "#domain/accounts/actor.ts";
import { findSubscriptionForAdmin, refundOwner } from "#domain/billing/refunds/refund-subscription.ts";
import { formatMoney } from "#domain/plans/format-price.shared.ts";
import { removeOwner } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { takeBackClaim } from "#domain/claims/review-claim.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the owner's subscription, null if there is none, or undefined if the database failed. */
export async function readSubscription(context: Context, businessId: string) {
  const read = await loadAsAdmin(context, async (admin) => ({
    subscription: await findSubscriptionForAdmin(context.get(appContext), admin, businessId),
  }));
  return read?.subscription;
}

/**
 * Depending on the posted form, removes a business's owner, takes the owner's claim back, or refunds the owner's last payment and ends
 * the subscription.
 */
export async function changeOwner({ context, request }: { context: Context; request: Request }, businessId: string) {
  const form = await request.formData();
  if (form.get("intent") === "refund") {
    return runAndRedirect(context, businessId, "Failed to refund the payment.", async (admin) => {
      const { cents } = await refundOwner(context.get(appContext), admin, businessId);
      const text = cents
        ? `${formatMoney(cents, context.get(appContext).town.currency)} is being refunded.`
        : "The refund starts as soon as the payment provider responds.";
      return { title: "Refund requested and subscription ended", text };
    });
  }
  if (form.get("intent") === "take-back") {
    return runAndRedirect(context, businessId, "Failed to update business.", async (admin) => {
      await takeBackClaim(context.get(appContext), admin, businessId);
      await runPaymentTasks(context);
      return { title: "Listing taken back", text: "It is as it was before the claim. We emailed the claimant." };
    });
  }
  return runAndRedirect(context, businessId, "Failed to update business.", async (admin) => {
    await removeOwner(context.get(appContext), admin, businessId, { refund: form.get("refund") === "on" });
    await runPaymentTasks(context);
    return { title: "Owner removed" };
  });
}

async function runAndRedirect(
  context: Context,
  businessId: string,
  failed: string,
  action: (admin: Admin) => Promise<CarriedToast>,
) {
  const outcome = await runAsAdmin(context, action);
  const back = href("/admin/dashboard/businesses/:businessId", { businessId });
  if (outcome && "done" in outcome) return redirectWithToast(back, outcome.done);
  const text = outcome ? refusalMessage(outcome.refused).text : "Please try again.";
  return redirectWithToast(back, { title: failed, text, tone: "problem" });
}
