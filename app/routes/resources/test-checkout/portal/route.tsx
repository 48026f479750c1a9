import { longDay, formatMoney } from "#domain/text/formats.shared.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import {
  testActionFields,
  testCheckoutHeaders,
  getTestCheckout,
  getPortal,
} from "#app/routes/resources/test-checkout/load-session.ts";
import {
  TestCheckoutError,
  TestCheckoutFrame,
  TestCheckoutMessage,
} from "#app/routes/resources/test-checkout/test-checkout-page.tsx";
import { failedToSend } from "#app/ui/toast/toast.shared.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { planNames } from "#domain/plans/plans.shared.ts";

/** The fake provider's portal. Its buttons simulate customers, banks, and the passing of time. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { returnUrl, change, subscriptions } = await getPortal(getTestCheckout(context), params.portalId);
  const agreements = subscriptions.map(
    ({ subscriptionId, offer, nextOffer, status, paidUntil, cancelAtPeriodEnd, failsNext, payment }) => ({
      ...{ subscriptionId, status, paidUntil, cancelAtPeriodEnd, failsNext, payment, name: offer.name, cents: offer.cents },
      nextPlan: nextOffer && planNames[nextOffer.plan],
    }),
  );
  return { returnUrl, change, agreements };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const provider = getTestCheckout(context);
  const { subscriptions } = await getPortal(provider, params.portalId);
  const form = await readForm(request, testActionFields);
  if (!form.ok) throw data({ code: "action_unknown" }, { status: 400 });
  const { subscriptionId, action: chosen } = form.value;
  const isHere = subscriptions.some((one) => one.subscriptionId === subscriptionId);
  if (!isHere) throw data({ code: "page_unknown" }, { status: 404 });
  await provider.applyAction(params.portalId, subscriptionId, chosen);
  return redirect(`/checkout/portal/${params.portalId}`);
}

export const headers = () => testCheckoutHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? "Test billing" : "Page not found" },
  { name: "robots", content: "noindex" },
];

export default function CheckoutPortal({ loaderData: { agreements, change, returnUrl } }: Route.ComponentProps) {
  return (
    <TestCheckoutFrame notice="Test billing: no money changes hands.">
      <TestCheckoutMessage
        title="Your subscriptions"
        text="Cancel here, or simulate a renewal or what the bank does. The site updates within seconds."
      >
        <a className="btn btn-accent" href={returnUrl}>
          Back to the site
        </a>
      </TestCheckoutMessage>
      {change && <PlanChange change={change} />}
      {agreements.map((agreement) => (
        <SubscriptionCard key={agreement.subscriptionId} agreement={agreement} />
      ))}
    </TestCheckoutFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TestCheckoutError error={error} />;
}

/** Asks to confirm the change that the site asked for. */
function PlanChange({ change }: { change: NonNullable<Route.ComponentProps["loaderData"]["change"]> }) {
  const { town } = useTown();
  const { subscriptionId, to, dueNowCents, isDeclined } = change;
  const due = dueNowCents
    ? `You pay ${formatMoney(dueNowCents, town.currency)} now, and then ${formatMoney(to.cents, town.currency)} a month.`
    : `From the next renewal on, you pay ${formatMoney(to.cents, town.currency)} a month.`;
  return (
    <section className="card mt-6 p-5 md:p-7" aria-labelledby="change">
      <h2 id="change" className="text-xl">{`Change to ${to.name}`}</h2>
      <p className="mt-2">{due}</p>
      {isDeclined && <p className="mt-2 text-brick">The card will be declined, and nothing changes.</p>}
      <PostForm failed={failedToSend} toastOnly fields={{ subscriptionId, action: "confirm_change" }} className="mt-4">
        <button className="btn btn-accent">Confirm</button>
      </PostForm>
    </section>
  );
}

type TestSubscription = {
  subscriptionId: string;
  name: string;
  cents: number;
  nextPlan: string | null;
  status: "live" | "past_due" | "ended";
  paidUntil: Date;
  cancelAtPeriodEnd: boolean;
  failsNext: boolean;
  payment: { cents: number; refundedCents: number; dispute: "open" | "won" | "lost" | null } | null;
};

/** A subscription with its possible test actions. */
function SubscriptionCard({ agreement }: { agreement: TestSubscription }) {
  const { subscriptionId, name } = agreement;
  const groups = actionsFor(agreement);
  return (
    <article className="card mt-6 p-5 md:p-7" aria-labelledby={subscriptionId}>
      <h2 id={subscriptionId} className="text-xl">
        {name}
      </h2>
      <Facts agreement={agreement} />
      {groups.length > 0 && (
        <PostForm failed={failedToSend} toastOnly className="mt-6 grid gap-5 border-t border-line pt-5">
          <input type="hidden" name="subscriptionId" value={subscriptionId} />
          {groups.map(({ title, actions }) => (
            <fieldset key={title}>
              <legend className="mb-2 font-semibold">{title}</legend>
              <div className="flex flex-wrap gap-2.5">
                {actions.map(([action, label]) => (
                  <button key={action} name="action" value={action} className="btn btn-quiet">
                    {label}
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
        </PostForm>
      )}
    </article>
  );
}

function Facts({ agreement }: { agreement: TestSubscription }) {
  const { town } = useTown();
  const { cents, nextPlan, status, paidUntil, failsNext, payment } = agreement;
  const facts = [
    ["Price", `${formatMoney(cents, town.currency)} a month`],
    ["Status", statusText(agreement)],
    [status === "ended" ? "Ended" : "Paid until", longDay(paidUntil, town)],
    ...(nextPlan ? [["Next plan", nextPlan]] : []),
    ...(payment ? [["Last payment", paymentText(payment, town.currency)]] : []),
    ...(failsNext ? [["Card", "The next renewal will be declined"]] : []),
  ];
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function statusText({ status, cancelAtPeriodEnd }: TestSubscription): string {
  if (status === "live") return cancelAtPeriodEnd ? "Canceled. Ends when the paid month ends." : "Renews every month";
  return status === "past_due" ? "The last renewal failed. We will try again every day for 21 days." : "Ended";
}

function paymentText({ cents, refundedCents, dispute }: NonNullable<TestSubscription["payment"]>, currency: string): string {
  const words = [formatMoney(cents, currency)];
  if (refundedCents > 0) words.push(`${formatMoney(refundedCents, currency)} refunded`);
  if (dispute) words.push({ open: "disputed", won: "dispute won", lost: "dispute lost" }[dispute]);
  return words.join(", ");
}

type Group = { title: string; actions: [action: string, label: string][] };

/** The actions that are possible in this state. */
function actionsFor({ status, cancelAtPeriodEnd, failsNext, payment }: TestSubscription): Group[] {
  const customer: Group["actions"] = [];
  if (status === "live")
    customer.push(cancelAtPeriodEnd ? ["keep", "Keep the plan"] : ["cancel", "Cancel at the end of the month"]);
  if (status === "past_due") customer.push(["pay_debt", "Pay the amount due"]);
  const time: Group["actions"] = [];
  if (status !== "ended") time.push(["renew", status === "live" ? "Renew now" : "Retry the payment now"]);
  if (status === "live")
    time.push(failsNext ? ["pay_debt", "Make renewals succeed again"] : ["fail_renewal", "Make the next renewal fail"]);
  const bank: Group["actions"] = [];
  if (payment && payment.refundedCents < payment.cents) {
    const { dispute } = payment;
    if (dispute === null || dispute === "won")
      bank.push(["refund", "Refund the last payment"], ["refund_part", "Refund part of the last payment"]);
    if (dispute === null) bank.push(["dispute", "Open a dispute"]);
    if (dispute === "open") bank.push(["win_dispute", "Win the dispute"], ["lose_dispute", "Lose the dispute"]);
  }
  const groups = [
    { title: "Customer", actions: customer },
    { title: "Time", actions: time },
    { title: "Bank", actions: bank },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}
