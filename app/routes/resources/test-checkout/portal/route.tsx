import { redirect } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/route.ts";
import { formAction } from "#app/http/form-action.ts";
import { PageNotFound } from "#app/routes/public/not-found/not-found.tsx";
import {
  getTestCheckout,
  orNotFound,
  testCheckoutHeaders,
  testCheckoutMeta,
  TestCheckoutPage,
} from "#app/routes/resources/test-checkout/test-checkout-page.tsx";
import { failedToSend } from "#app/ui/toast/toast.shared.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { syncSubscription } from "#domain/billing/subscriptions/sync-subscription.ts";
import { formatMoney, formatPrice, longDay } from "#domain/text/formats.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

const actionFields = z.object({ action: z.enum(["confirm_change", "cancel", "keep"]) });

/** The fake provider's portal, where the customer cancels or confirms a plan change. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(await getTestCheckout(context).findPortal(params.portalId));
}

export const action = formAction(
  actionFields,
  { failed: failedToSend },
  async ({ app, context, params, url }, { action: chosen }) => {
    const changed = orNotFound(await getTestCheckout(context).act(params["portalId"]!, chosen));
    await syncSubscription(app, changed);
    return redirect(url.pathname);
  },
);

export const ErrorBoundary = PageNotFound;
export const headers = testCheckoutHeaders;
export const meta = testCheckoutMeta;

export default function CheckoutPortal({ loaderData: { subscription, change, returnUrl } }: Route.ComponentProps) {
  const { town } = useTown();
  const { plan, price, status, cancelAtPeriodEnd, paidUntil } = subscription;
  const renewal = status === "ended" ? "Ended on" : cancelAtPeriodEnd ? "Canceled. Ends on" : "Renews on";
  return (
    <TestCheckoutPage title={planNames[plan]} text={`${formatPrice(price!)}. ${renewal} ${longDay(paidUntil, town)}.`}>
      {change && (
        <PortalButton action="confirm_change" label={`Confirm the change to ${planNames[change.to.plan]}`}>
          {change.dueNowCents
            ? `You pay ${formatMoney(change.dueNowCents, town.currency)} now.`
            : "The change applies from the next renewal on."}
        </PortalButton>
      )}
      {status === "live" && (
        <PortalButton
          action={cancelAtPeriodEnd ? "keep" : "cancel"}
          label={cancelAtPeriodEnd ? "Keep the plan" : "Cancel the plan"}
        />
      )}
      <a className="btn btn-quiet" href={returnUrl}>
        Back to the site
      </a>
    </TestCheckoutPage>
  );
}

function PortalButton({ action, label, children }: { action: string; label: string; children?: string }) {
  return (
    <PostForm failed={failedToSend} toastOnly fields={{ action }}>
      {children && <p className="mb-2">{children}</p>}
      <button className="btn btn-accent">{label}</button>
    </PostForm>
  );
}
