import { formatMoney } from "#domain/text/formats.shared.ts";
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import {
  testCheckoutHeaders,
  getSellingTestCheckout,
  getOrder,
  paymentFields,
} from "#app/routes/resources/test-checkout/load-session.ts";
import {
  TestCheckoutError,
  TestCheckoutFrame,
  TestCheckoutMessage,
} from "#app/routes/resources/test-checkout/test-checkout-page.tsx";
import { FormProblem, TextField } from "#app/ui/form/field.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { failedToSend } from "#app/ui/toast/toast.shared.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";

const declined = "The card was declined. You were not charged. Please choose another card.";

/** The fake provider's checkout page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { state, offer, cancelUrl, successUrl, prefilledEmail } = await getOrder(
    getSellingTestCheckout(context),
    params.sessionId,
  );
  return { state, successUrl, bought: { name: offer.name, cents: offer.cents, cancelUrl, email: prefilledEmail } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const provider = getSellingTestCheckout(context);
  const { state, successUrl } = await getOrder(provider, params.sessionId);
  if (state === "processing") {
    await provider.settle(params.sessionId, (await request.formData()).get("arrives") === "yes");
    return redirect(`/checkout/${params.sessionId}`);
  }
  const form = await readForm(request, paymentFields);
  if (!form.ok) return data({ reply: form.reply }, 400);
  const result = await provider.pay(params.sessionId, form.value);
  if (result === "declined") return data({ reply: form.reply([declined]) }, 402);
  // "closed" means that the form was sent twice or the checkout has ended. The checkout page shows which.
  return redirect(result === "closed" ? `/checkout/${params.sessionId}` : successUrl);
}

export const headers = () => testCheckoutHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? "Test checkout" : "Page not found" },
  { name: "robots", content: "noindex" },
];

export default function Checkout({ loaderData, actionData: answered }: Route.ComponentProps) {
  const { state, bought, successUrl } = loaderData;
  return (
    <TestCheckoutFrame notice="Test checkout: no money changes hands.">
      {state === "open" && <TestCheckoutForm bought={bought} reply={answered?.reply} />}
      {state === "processing" && <PaymentProcessing />}
      {state === "paid" && (
        <TestCheckoutMessage title="Payment complete" text={`You bought ${bought.name}.`}>
          <a className="btn btn-accent" href={successUrl}>
            Continue
          </a>
        </TestCheckoutMessage>
      )}
      {(state === "expired" || state === "failed") && (
        <TestCheckoutMessage title="This checkout has ended" text="It expired, or the payment failed. You were not charged.">
          <a className="btn btn-accent" href={bought.cancelUrl}>
            Go back
          </a>
        </TestCheckoutMessage>
      )}
    </TestCheckoutFrame>
  );
}

function PaymentProcessing() {
  return (
    <TestCheckoutMessage
      title="The payment is processing"
      text="The bank has not approved it yet. On this page, you play the bank."
    >
      <PostForm failed={failedToSend} className="flex flex-wrap gap-3">
        <button name="arrives" value="yes" className="btn btn-accent">
          Approve the payment
        </button>
        <button name="arrives" value="no" className="btn btn-quiet">
          Decline the payment
        </button>
      </PostForm>
    </TestCheckoutMessage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TestCheckoutError error={error} />;
}

type Bought = { name: string; cents: number; cancelUrl: string; email: string | null };

const cards = [
  { value: "good", label: "Card that works", text: "The payment goes through right away." },
  { value: "declined", label: "Card that is declined", text: "The bank declines the card. You are not charged." },
  {
    value: "slow",
    label: "Delayed bank payment",
    text: "The bank takes a while. Next, you decide whether it approves.",
  },
];

/** The form with the purchase, the test card, and the payer's email. */
function TestCheckoutForm({ bought, reply }: { bought: Bought; reply: SubmissionResult<string[]> | undefined }) {
  const { town } = useTown();
  const price = formatMoney(bought.cents, town.currency);
  const [form, fields] = useForm({ lastResult: reply, defaultValue: { email: bought.email ?? "", card: "good" } });
  const { onSubmit: _, ...props } = getFormProps(form);
  const chosen = fields.card.value;
  return (
    <div className="mt-8 grid items-start gap-8 md:grid-cols-[1fr_1.4fr]">
      <section aria-label="Your order">
        <h1 className="text-2xl">{bought.name}</h1>
        <p className="mt-3 text-3xl font-semibold tabular-nums">
          {price}
          <span className="text-base font-normal text-ink-soft"> a month</span>
        </p>
        <p className="mt-3 text-ink-soft">
          You pay for the first month now. Your plan then renews on the same day every month until you cancel.
        </p>
      </section>
      <PostForm failed={failedToSend} {...props} noValidate className="card grid gap-5 p-5 md:p-7">
        {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">Test card</legend>
          {cards.map(({ value, label, text }) => (
            <label
              key={value}
              className="flex cursor-pointer gap-3 rounded-control border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name={fields.card.name}
                value={value}
                defaultChecked={value === chosen}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-accent px-6">Pay {price}</button>
          <a className="btn btn-quiet px-6" href={bought.cancelUrl}>
            Cancel
          </a>
        </div>
      </PostForm>
    </div>
  );
}
