import { randomUUID } from "node:crypto";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";

/** Checks the picture storage by writing, reading, and deleting a file. */
export async function checkStorage(settings: Pick<Settings, "s3" | "dataDir">): Promise<HealthCheck> {
  const name = "pictures";
  const key = `checks/${randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  const where = settings.s3 ? `the bucket ${settings.s3.bucket}` : "DATA_DIR/pictures";
  try {
    const storage = await openStorage(settings);
    await storage.put(key, bytes, "text/plain");
    const read = await storage.get(key);
    await storage.remove(key);
    if (!read || Buffer.compare(read, bytes)) throw new Error("the bytes that it returns differ from those that were stored");
    return { name, status: "ok", text: `${where} is readable and writable` };
  } catch (error) {
    const advice = settings.s3
      ? "Check the S3 variables, and make sure that the key is allowed to get, put, delete, and list objects"
      : "Check the owner of the folder and the free disk space";
    return { name, status: "problem", text: `${where}: ${(error as Error).name}, ${(error as Error).message}`, advice };
  }
}

/** Checks Stripe's secret key and the webhook endpoint. */
export async function checkPayments({ stripe, publicOrigin }: Pick<Settings, "stripe" | "publicOrigin">): Promise<HealthCheck> {
  const name = "stripe";
  if (!stripe) {
    const status = isLocalOrigin(publicOrigin) ? "off" : "warning";
    const advice = "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/payments.md), or turn off paid plans";
    return { name, status, text: "the site uses the test checkout, so no money moves", advice };
  }
  const url = `${publicOrigin}/webhooks/payments`;
  const mode = stripe.secretKey.includes("_test_") ? "the test key" : "the live key";
  const advice = `In Stripe, add an endpoint with this URL and the events listed in docs/payments.md: ${url}`;
  try {
    const { checkStripe } = await import("#ports/payments/stripe/check-stripe.ts");
    const webhook = await checkStripe(stripe, url);
    if (webhook === "unknown")
      return { name, status: "ok", text: `Stripe accepts ${mode}, but the key is not allowed to list webhooks` };
    if (webhook === "missing")
      return { name, status: "problem", text: `Stripe accepts ${mode}, but there is no webhook endpoint`, advice };
    if (webhook === "disabled") {
      const text = `Stripe accepts ${mode}, but the webhook endpoint is disabled`;
      return { name, status: "problem", text, advice: `Turn the endpoint back on in Stripe: ${url}` };
    }
    const { missingEvents } = webhook;
    if (!missingEvents.length)
      return { name, status: "ok", text: `Stripe accepts ${mode}, and the webhook receives every event` };
    const text = `the webhook doesn't receive these events: ${missingEvents.join(", ")}`;
    return { name, status: "warning", text, advice: `Add these events to the endpoint in Stripe: ${url}` };
  } catch (error) {
    return { name, status: "problem", text: (error as Error).message, advice: "Check STRIPE_SECRET_KEY" };
  }
}
