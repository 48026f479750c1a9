import { randomUUID } from "node:crypto";
import type { HealthCheck } from "#domain/site-health/site-health.shared.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { openStorage } from "#server/startup/open-app-context.ts";

/** Writes, reads, and deletes a file where the pictures are stored. */
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
    if (!read || Buffer.compare(read, bytes)) throw new Error("it returns other bytes than it got");
    return { name, status: "ok", text: `${where} can be written and read` };
  } catch (error) {
    const advice = settings.s3
      ? "Check the S3 variables, and that the key may get, put, delete, and list"
      : "Check who owns the folder, and the free disk space";
    return { name, status: "problem", text: `${where}: ${(error as Error).name}, ${(error as Error).message}`, advice };
  }
}

/** Checks Stripe's secret key and the webhook endpoint. */
export async function checkPayments({ stripe, publicOrigin }: Pick<Settings, "stripe" | "publicOrigin">): Promise<HealthCheck> {
  const name = "stripe";
  if (!stripe) {
    const status = isLocalOrigin(publicOrigin) ? "off" : "warning";
    const advice = "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/payments.md), or turn paid plans off";
    return { name, status, text: "the checkout is a test, and no money moves", advice };
  }
  const url = `${publicOrigin}/webhooks/payments`;
  const mode = stripe.secretKey.includes("_test_") ? "a test key" : "a live key";
  const advice = `Add an endpoint with this URL and the events of docs/payments.md at Stripe: ${url}`;
  try {
    const { checkStripe } = await import("#ports/payments/stripe/check-stripe.ts");
    const webhook = await checkStripe(stripe, url);
    if (webhook === "unknown") return { name, status: "ok", text: `Stripe accepts ${mode}, which may not list webhooks` };
    if (webhook === "missing") return { name, status: "problem", text: `${mode}, but there is no webhook endpoint`, advice };
    if (webhook === "disabled") {
      const text = `${mode}, but the webhook endpoint is disabled`;
      return { name, status: "problem", text, advice: `Turn the endpoint on again at Stripe: ${url}` };
    }
    const { missingEvents } = webhook;
    if (!missingEvents.length) return { name, status: "ok", text: `Stripe accepts ${mode}, and the webhook gets every event` };
    const text = `the webhook doesn't get these events: ${missingEvents.join(", ")}`;
    return { name, status: "warning", text, advice: `Add them to the endpoint at Stripe: ${url}` };
  } catch (error) {
    return { name, status: "problem", text: (error as Error).message, advice: "Check STRIPE_SECRET_KEY" };
  }
}
