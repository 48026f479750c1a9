import { isLocalOrigin } from "#app/http/is-localhost.ts";
import type { AppContext } from "#domain/app-context.ts";
import { BadSettings } from "#server/startup/environment-variables.ts";

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
