import { type Params, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/route.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { PageNotFound } from "#app/routes/public/not-found/not-found.tsx";
import {
  getTestCheckout,
  orNotFound,
  testCheckoutHeaders,
  testCheckoutMeta,
  TestCheckoutPage,
} from "#app/routes/resources/test-checkout/test-checkout-page.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { failedToSend } from "#app/ui/toast/toast.shared.ts";
import { DomainError } from "#domain/domain-error.ts";
import { formatMoney } from "#domain/text/formats.shared.ts";

const paymentFields = z.object({
  email: z.email("Please enter a valid email address"),
  card: z.enum(["works", "declined"]).default("works"),
});

const declined = "The card was declined. You were not charged. Please use another card.";

/** Returns the fake provider and the order. Throws a 404 for an unknown order, and while paid plans are off. */
async function getOrder({ context, params }: { context: Readonly<RouterContextProvider>; params: Params }) {
  const provider = getTestCheckout(context);
  const isSelling = context.get(appContext).town.paidPlans;
  return { provider, order: orNotFound(isSelling ? await provider.findOrder(params["sessionId"]!) : null) };
}

/** The fake provider's checkout page. Once it can't be paid anymore, it leads back to the site. */
export async function loader(args: Route.LoaderArgs) {
  const { order } = await getOrder(args);
  if (order.state !== "open") throw redirect(order.state === "paid" ? order.successUrl : order.cancelUrl);
  return order;
}

export const action = formAction(
  paymentFields,
  { failed: failedToSend, refusals: { declined: { title: declined } } },
  async (posted, { email, card }) => {
    const { provider, order } = await getOrder(posted);
    const result = await provider.pay(posted.params["sessionId"]!, { email, isDeclined: card === "declined" });
    if (result === "declined") throw new DomainError("conflict", "declined");
    // "closed" means that the form was sent twice or the checkout has ended. The checkout page knows which.
    return redirect(result === "closed" ? posted.url.pathname : order.successUrl);
  },
);

export const ErrorBoundary = PageNotFound;
export const headers = testCheckoutHeaders;
export const meta = testCheckoutMeta;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, cancelUrl, customerEmail } = loaderData;
  const { name, interval } = offer;
  const price = formatMoney(offer.cents, offer.currency);
  const terms = `${price} a ${interval}. You pay for the first ${interval} now. Your plan then renews every ${interval} until you cancel.`;
  return (
    <TestCheckoutPage title={name} text={terms}>
      <SchemaForm
        schema={paymentFields}
        answer={actionData}
        failed={failedToSend}
        defaultValue={{ email: customerEmail ?? "" }}
        button={`Pay ${price}`}
        className="card grid grow gap-5 p-5 md:p-7"
        after={
          <div className="flex flex-wrap gap-3">
            <button name="card" value="declined" className="btn btn-quiet px-6">
              Pay with a declined card
            </button>
            <a className="btn btn-quiet px-6" href={cancelUrl}>
              Cancel
            </a>
          </div>
        }
      >
        {(fields) => <TextField field={fields.email} label="Email" type="email" autoComplete="email" />}
      </SchemaForm>
    </TestCheckoutPage>
  );
}
