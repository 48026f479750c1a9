import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { clientAddress, log, services, type Log } from "#app/http/context.ts";
import { refuseEarly } from "#app/http/guard.ts";
import { counter } from "#app/http/insights.ts";
import type { Counter } from "#domain/insights/counter.ts";
import type { Services } from "#domain/services.ts";

/** What the site is made of; without a `counter` nothing is counted. */
export type Given = { services: Services; publicOrigin: string; log: Log; counter?: Counter };

/** The whole site as one function from Request to Response. `client` is who asks; `publicOrigin` is the origin of every request. */
export function createApp({ publicOrigin, ...given }: Given) {
  const handle = createRequestHandler(build);
  return {
    async fetch(request: Request, client: { address: string }): Promise<Response> {
      const refused = refuseEarly(request, publicOrigin);
      if (refused) return refused;
      const context = new RouterContextProvider();
      context.set(services, given.services);
      context.set(log, given.log);
      context.set(clientAddress, client.address);
      context.set(counter, given.counter ?? null);
      return handle(request, context);
    },
  };
}
