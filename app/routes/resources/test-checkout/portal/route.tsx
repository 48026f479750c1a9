import { redirect } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/route.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { appContext } from "#app/http/request-context.ts";
import {
  getTestCheckout,
  orNotFound,
  TestCheckoutError,
  TestCheckoutFrame,
  testCheckoutHeaders,
  TestCheckoutMessage,
  testCheckoutMeta,
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

export async function action({ context, params, request }: Route.ActionArgs) {
  const provider = getTestCheckout(context);
  const form = await readForm(request, actionFields);
  const changed = orNotFound(form.ok ? await provider.act(params.portalId, form.value.action) : null);
  await syncSubscription(context.get(appContext), changed);
  return redirect(`/checkout/portal/${params.portalId}`);
}

export const headers = testCheckoutHeaders;
export const meta = testCheckoutMeta("Test billing");

export default function CheckoutPortal({ loaderData: { subscription, change, returnUrl } }: Route.ComponentProps) {
  const { town } = useTown();
  const { plan, price, status, cancelAtPeriodEnd, paidUntil } = subscription;
  const until = longDay(paidUntil, town);
  const renewal = status === "ended" ? "Ended on" : cancelAtPeriodEnd ? "Canceled. Ends on" : "Renews on";
  return (
    <TestCheckoutFrame notice="Test billing: no money changes hands.">
      <TestCheckoutMessage title={planNames[plan]} text={`${formatPrice(price!)}. ${renewal} ${until}.`}>
        {change && (
          <PortalButton action="confirm_change" label={`Confirm the change to ${planNames[change.to.plan]}`}>
            {change.dueNowCents
              ? `You pay ${formatMoney(change.dueNowCents, town.currency)} now.`
              : "The change applies from the next renewal on."}
          </PortalButton>
        )}
        {status === "live" &&
          (cancelAtPeriodEnd ? (
            <PortalButton action="keep" label="Keep the plan" />
          ) : (
            <PortalButton action="cancel" label="Cancel the plan" />
          ))}
        <a className="btn btn-quiet" href={returnUrl}>
          Back to the site
        </a>
      </TestCheckoutMessage>
    </TestCheckoutFrame>
  );
}

export const ErrorBoundary = TestCheckoutError;

function PortalButton({ action, label, children }: { action: string; label: string; children?: string }) {
  return (
    <PostForm failed={failedToSend} toastOnly fields={{ action }}>
      <button className="btn btn-accent">{label}</button> {children}
    </PostForm>
  );
}
