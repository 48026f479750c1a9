import { useForm } from "@conform-to/react";
import { data, redirect } from "react-router";
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
import { FormProblem, TextField } from "#app/ui/form/field.tsx";
import { failedToSend } from "#app/ui/toast/toast.shared.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { formatMoney } from "#domain/text/formats.shared.ts";

const paymentFields = z.object({ email: z.email("Please enter a valid email address"), card: z.enum(["works", "declined"]) });

const declined = "The card was declined. You were not charged. Please use another card.";

/** Returns the fake provider and the order. Throws a 404 for an unknown order, and while paid plans are off. */
async function getOrder({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const provider = getTestCheckout(context);
  const isSelling = context.get(appContext).town.paidPlans;
  return { provider, order: orNotFound(isSelling ? await provider.findOrder(params.sessionId) : null) };
}

/** The fake provider's checkout page. */
export async function loader(args: Route.LoaderArgs) {
  const { state, offer, cancelUrl, successUrl, prefilledEmail } = (await getOrder(args)).order;
  return {
    state,
    successUrl,
    cancelUrl,
    name: offer.name,
    price: formatMoney(offer.cents, offer.currency),
    interval: offer.interval,
    prefilledEmail,
  };
}

export async function action(args: Route.ActionArgs) {
  const { provider, order } = await getOrder(args);
  const { sessionId } = args.params;
  const form = await readForm(args.request, paymentFields);
  if (!form.ok) return data({ reply: form.reply }, 400);
  const { email, card } = form.value;
  const result = await provider.pay(sessionId, { email, isDeclined: card === "declined" });
  if (result === "declined") return data({ reply: form.reply([declined]) }, 402);
  // "closed" means that the form was sent twice or the checkout has ended. The checkout page shows which.
  return redirect(result === "closed" ? `/checkout/${sessionId}` : order.successUrl);
}

export const headers = testCheckoutHeaders;
export const meta = testCheckoutMeta("Test checkout");

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { state, name, price, interval, cancelUrl, successUrl, prefilledEmail } = loaderData;
  const [form, fields] = useForm({ lastResult: actionData?.reply, defaultValue: { email: prefilledEmail ?? "" } });
  return (
    <TestCheckoutFrame notice="Test checkout: no money changes hands.">
      {state === "paid" ? (
        <TestCheckoutMessage title="Payment complete" text={`You bought ${name}.`}>
          <a className="btn btn-accent" href={successUrl}>
            Continue
          </a>
        </TestCheckoutMessage>
      ) : state === "open" ? (
        <>
          <h1 className="mt-8 text-2xl">{name}</h1>
          <p className="mt-3 text-ink-soft">
            <span className="text-3xl font-semibold text-ink tabular-nums">{price}</span>
            {` a ${interval}. You pay for the first ${interval} now. Your plan then renews every ${interval} until you cancel.`}
          </p>
          <PostForm id={form.id} failed={failedToSend} noValidate className="card mt-6 grid gap-5 p-5 md:p-7">
            {form.errors && <FormProblem>{form.errors.join(" ")}</FormProblem>}
            <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
            <div className="flex flex-wrap gap-3">
              <button name="card" value="works" className="btn btn-accent px-6">
                Pay {price}
              </button>
              <button name="card" value="declined" className="btn btn-quiet px-6">
                Pay with a declined card
              </button>
              <a className="btn btn-quiet px-6" href={cancelUrl}>
                Cancel
              </a>
            </div>
          </PostForm>
        </>
      ) : (
        <TestCheckoutMessage title="This checkout has ended" text="You were not charged.">
          <a className="btn btn-accent" href={cancelUrl}>
            Go back
          </a>
        </TestCheckoutMessage>
      )}
    </TestCheckoutFrame>
  );
}

export const ErrorBoundary = TestCheckoutError;
