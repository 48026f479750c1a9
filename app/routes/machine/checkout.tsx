import { data, redirect } from "react-router";
import type { Route } from "./+types/checkout.ts";
import { readForm } from "#app/http/form.ts";
import { deskPage, getDesk, getOrder, paymentFields } from "#app/http/payment-desk.ts";
import { DeskFault, DeskFrame, DeskMessage } from "#app/ui/checkout-desk.tsx";
import { DeskPayForm } from "#app/ui/checkout-desk-pay.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { failedToSend, PostForm } from "#app/ui/post-form.tsx";

const declined = "The card was declined. Nothing was charged. Please choose another card.";

/** The site's own checkout page, where no money moves. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { state, offer, cancelUrl, successUrl, prefilledEmail } = await getOrder(getDesk(context), params.sessionId);
  return { state, successUrl, bought: { name: offer.name, cents: offer.cents, cancelUrl, email: prefilledEmail } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const desk = getDesk(context);
  const { state, successUrl } = await getOrder(desk, params.sessionId);
  if (state === "processing") {
    await desk.settle(params.sessionId, (await request.formData()).get("arrives") === "yes");
    return redirect(`/checkout/${params.sessionId}`);
  }
  const form = await readForm(request, paymentFields);
  if (!form.ok) return data({ reply: form.reply }, 400);
  const result = await desk.pay(params.sessionId, form.value);
  if (result === "declined") return data({ reply: form.reply([declined]) }, 402);
  // Pressed twice, or over: the page knows.
  return redirect(result === "closed" ? `/checkout/${params.sessionId}` : successUrl);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);
export const headers = () => deskPage;
export const meta = () => [{ title: "Test checkout" }, { name: "robots", content: "noindex" }];

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const { state, bought, successUrl } = loaderData;
  return (
    <DeskFrame notice="Test checkout: no money moves.">
      {state === "open" && <DeskPayForm bought={bought} reply={answered?.reply} />}
      {state === "processing" && <Undecided />}
      {state === "paid" && (
        <DeskMessage title="This is paid" text={`${bought.name} was bought here.`}>
          <a className="btn btn-accent" href={successUrl}>
            Continue
          </a>
        </DeskMessage>
      )}
      {(state === "expired" || state === "failed") && (
        <DeskMessage
          title="This checkout is over"
          text="It was not paid in time, or the payment did not arrive. Nothing was charged."
        >
          <a className="btn btn-accent" href={bought.cancelUrl}>
            Go back
          </a>
        </DeskMessage>
      )}
    </DeskFrame>
  );
}

function Undecided() {
  return (
    <DeskMessage title="The payment is on its way" text="A slow bank has not said yet whether it arrives. Here you are the bank.">
      <PostForm failed={failedToSend} className="flex flex-wrap gap-3">
        <button name="arrives" value="yes" className="btn btn-accent">
          Let it arrive
        </button>
        <button name="arrives" value="no" className="btn btn-quiet">
          Let it fail
        </button>
      </PostForm>
    </DeskMessage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFault error={error} />;
}
