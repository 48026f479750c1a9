import type { RouterContextProvider } from "react-router";
import { runProviderRequests } from "#domain/billing/run-provider-requests.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";

/** Runs the due payment provider tasks right away. A job that runs every minute retries failed tasks once they are due again. */
export async function runPaymentTasks(context: Readonly<RouterContextProvider>): Promise<void> {
  await orNull(context.get(log), () => runProviderRequests(context.get(appContext)));
}
