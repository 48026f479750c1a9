import type { Route } from "./+types/payment-events.ts";
import { log, services } from "#app/http/context.ts";
import { readRaw } from "#app/http/raw-body.ts";
import { noteSecurityEvent } from "#app/http/security-events.ts";
import { takeEvent } from "#domain/billing/fulfil.ts";

const mostBytes = 256 * 1024;

/**
 * Where the payment provider tells what happened. It tries again what was not answered with 200: so a failure on our side is
 * said to be one, and what is not signed by the provider learns nothing but that it was refused.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return nothingHere();
  const given = context.get(services);
  const body = await readRaw(request, mostBytes);
  try {
    const event = await given.payments.readEvent(body, request.headers.get("stripe-signature"));
    if (!event) {
      context.get(noteSecurityEvent)("forged_webhook");
      return plain(400, "Bad request");
    }
    await takeEvent(given, event);
    return plain(200, "Taken");
  } catch (error) {
    context.get(log).error({ err: error }, "an event of the payment provider was not taken");
    return plain(503, "Try again later");
  }
}

export function loader() {
  return nothingHere();
}

function nothingHere(): Response {
  return new Response(null, { status: 404 });
}

function plain(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
