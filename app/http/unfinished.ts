import type { RouterContextProvider } from "react-router";
import { findUnfinished } from "#domain/billing/unfinished.ts";
import { orNull } from "./answer.ts";
import { begunBy } from "./checkout-cookie.ts";
import { log, services } from "./context.ts";

/** Where this browser finishes what it has paid for: whoever forgot that must not pay again. Null where there is nothing. */
export async function unfinishedIn(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  const find = async () => findUnfinished(context.get(services).db, await begunBy(request, context));
  const sessionId = await orNull(context.get(log), find);
  return sessionId === null ? null : `/complete-credentials?${new URLSearchParams({ session_id: sessionId })}`;
}
