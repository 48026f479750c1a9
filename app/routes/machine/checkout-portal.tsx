import { data, redirect } from "react-router";
import { planNames } from "#domain/plans/fields.ts";
import type { Route } from "./+types/checkout-portal.ts";
import { readForm } from "#app/http/form.ts";
import { deedFields, deskPage, getDesk, getPortal } from "#app/http/payment-desk.ts";
import { DeskFault, DeskFrame, DeskMessage } from "#app/ui/checkout-desk.tsx";
import { DeskAgreement } from "#app/ui/checkout-desk-portal.tsx";
import { keepForm } from "#app/ui/keep-form.ts";

/** Stands in for a provider's portal: what its customers, their banks and time do to a subscription, tried out by hand. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { returnUrl, subscriptions } = await getPortal(getDesk(context), params.portalId);
  const agreements = subscriptions.map(
    ({ subscriptionId, offer, nextPlan, status, paidUntil, endsThen, failsNext, payment }) => ({
      ...{ subscriptionId, status, paidUntil, endsThen, failsNext, payment, name: offer.name, cents: offer.cents },
      nextPlan: nextPlan && planNames[nextPlan],
    }),
  );
  return { returnUrl, agreements };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const desk = getDesk(context);
  const { subscriptions } = await getPortal(desk, params.portalId);
  const form = await readForm(request, deedFields);
  if (!form.ok) throw data({ code: "deed_unknown" }, { status: 400 });
  const { subscriptionId, deed } = form.value;
  const isHere = subscriptions.some((one) => one.subscriptionId === subscriptionId);
  if (!isHere) throw data({ code: "page_unknown" }, { status: 404 });
  await desk.act(params.portalId, subscriptionId, deed);
  return redirect(`/checkout/portal/${params.portalId}`);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const headers = () => deskPage;
export const meta = () => [{ title: "Test billing" }, { name: "robots", content: "noindex" }];

export default function CheckoutPortal({ loaderData: { agreements, returnUrl } }: Route.ComponentProps) {
  return (
    <DeskFrame notice="Test billing: no money moves.">
      <DeskMessage
        title="Your subscriptions"
        text="Cancel here, or try out what banks and time may bring. The site hears of it within seconds."
      >
        <a className="btn btn-accent" href={returnUrl}>
          Back to the site
        </a>
      </DeskMessage>
      {agreements.map((agreement) => (
        <DeskAgreement key={agreement.subscriptionId} agreement={agreement} />
      ))}
    </DeskFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFault error={error} />;
}
