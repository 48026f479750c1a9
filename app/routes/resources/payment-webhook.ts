import type { Route } from "./+types/payment-webhook.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { plainText } from "#app/http/text-responses.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { handleProviderEvent } from "#domain/billing/subscriptions/sync-subscription.ts";

/**
 * Receives the payment provider's events. The provider resends an event until it gets a 200, so the site returns 503 when it fails to
 * process an event. An event with an invalid signature gets a 400 without a reason.
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
    return plainText(200, "OK");
  } catch (error) {
    context.get(log).error({ err: error }, "a payment provider event could not be processed");
    return plainText(503, "Try again later");
  }
}

export function loader() {
  return notFound();
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
