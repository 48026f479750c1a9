import type { Log } from "#app/http/request-context.ts";
import { isLocalOrigin } from "#app/http/is-localhost.ts";
import { paymentWebhookPath } from "#app/middleware/origin-check.ts";
import { runBillingJob } from "#domain/billing/run-billing-job.ts";
import type { AppContext } from "#domain/app-context.ts";
import { BadSettings } from "#server/startup/environment-variables.ts";
import type { TestCheckout } from "#ports/payments/test-checkout.ts";
import { runEveryInterval, type IntervalRunner } from "./run-every-interval.ts";

type App = { fetch(request: Request, client: { address: string }): Promise<Response> };
type Provider = Pick<TestCheckout, "listEvents" | "deleteEvent">;

/** Delivers the fake provider's events to the site's webhook every two seconds. */
export function startPaymentEvents(
  provider: Provider | null,
  app: App,
  publicOrigin: string,
  log: Pick<Log, "error">,
): IntervalRunner {
  const deliver = async () => provider && deliverEvents(provider, app, publicOrigin);
  return runEveryInterval(2_000, deliver, log, "payment events could not be delivered");
}

/** Delivers the queued events once and returns how many the site accepted. The others stay queued. */
export async function deliverEvents(provider: Provider, app: App, publicOrigin: string): Promise<number> {
  let accepted = 0;
  for (const { id, body, signature } of await provider.listEvents()) {
    const request = new Request(publicOrigin + paymentWebhookPath, {
      method: "POST",
      body,
      headers: { "stripe-signature": signature },
    });
    const { status } = await app.fetch(request, { address: "127.0.0.1" });
    if (status !== 200) continue;
    await provider.deleteEvent(id);
    accepted += 1;
  }
  return accepted;
}

/** Does the payment work that is due each minute. If one part fails, the others still run. */
export async function watchPayments(app: AppContext, log: Pick<Log, "error">): Promise<void> {
  const { clock, testCheckout } = app;
  const parts = [() => testCheckout?.passTime(clock.now()), () => runBillingJob(app)];
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      log.error({ err: error }, "the payment job failed");
    }
  }
}

/** Throws BadSettings if a site at a public origin sells plans at the test checkout, because anyone could get a plan for free. */
export function refuseTestPayments(
  { town, testCheckout }: Pick<AppContext, "town" | "testCheckout">,
  publicOrigin: string,
): void {
  if (!town.paidPlans || !testCheckout || isLocalOrigin(publicOrigin)) return;
  throw new BadSettings(
    `STRIPE_SECRET_KEY is not set, but PUBLIC_ORIGIN is ${publicOrigin} and paid plans are on: anyone could get them for free. ` +
      "Set it, or turn paid plans off in the file that TOWN_FILE names",
  );
}
