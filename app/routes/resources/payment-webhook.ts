import type { Route } from "./+types/payment-webhook.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { plainText } from "#app/middleware/security-headers.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { handleProviderEvent } from "#domain/billing/checkout/fulfill-checkout.ts";

/**
 * Where the payment provider tells what happened. It tries again what was not answered with 200: so a failure on our side is
 * said to be one, and what is not signed by the provider learns nothing but that it was refused.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return notFound();
  const app = context.get(appContext);
  const body = await request.text();
  try {
    const event = await app.payments.readEvent(body, request.headers.get("stripe-signature"));
    if (!event) {
      context.get(recordSecurityEvent)("forged_webhook");
      return plainText(400, "Bad request");
    }
    await handleProviderEvent(app, event);
    return plainText(200, "Taken");
  } catch (error) {
    context.get(log).error({ err: error }, "an event of the payment provider was not taken");
    return plainText(503, "Try again later");
  }
}

export function loader() {
  return notFound();
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
