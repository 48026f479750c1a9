import type { Route } from "./+types/email-webhook.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { plainText } from "#app/middleware/security-headers.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { suppressAddresses } from "#domain/email-preferences/suppress-address.ts";

/**
 * Receives the email service's reports of bounces and complaints. docs/operations.md describes the format. A report with an
 * invalid signature or format gets a 400 without a reason. If the service sends a report again, nothing changes.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, clock, emailEvents } = context.get(appContext);
  if (request.method !== "POST" || !emailEvents) return notFound();
  const events = emailEvents.read(await request.text(), request.headers.get("x-signature"));
  if (!events) {
    context.get(recordSecurityEvent)("forged_webhook");
    return plainText(400, "Bad request");
  }
  try {
    const suppressions = events.map(({ address, kind }) => ({ address, reason: kind }));
    await suppressAddresses(db, suppressions, clock.now());
    return plainText(200, "OK");
  } catch (error) {
    context.get(log).error({ err: error }, "the email service's report could not be processed");
    return plainText(503, "Try again later");
  }
}

export function loader() {
  return notFound();
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}
