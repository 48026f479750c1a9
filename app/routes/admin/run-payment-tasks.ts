import type { RouterContextProvider } from "react-router";
import { doTasks } from "#domain/billing/provider-tasks/run-provider-tasks.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, services } from "#app/http/request-context.ts";

/** Lets the provider hear at once what was just promised to tell it. What fails is tried again, every minute. */
export async function tellProvider(context: Readonly<RouterContextProvider>): Promise<void> {
  await orNull(context.get(log), () => doTasks(context.get(services)));
}
