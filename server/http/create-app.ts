import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { bodyError, readBody } from "#app/middleware/request-body.ts";
import {
  actor,
  clientAddress,
  blockedAccounts,
  islandsScript,
  log,
  logWithRequestId,
  requestId,
  appContext,
  testModeAllowed,
  visitCounter,
  type Log,
} from "#app/http/request-context.ts";
import { rejectInvalidRequest } from "#app/middleware/origin-check.ts";
import { securityHeaders, withSecurityHeaders } from "#app/middleware/security-headers.ts";
import { demoAccounts } from "#demo/accounts.ts";
import { isPartial } from "#app/middleware/page-cache-key.ts";
import { securityEventFor, isWrite, recordSecurityEvent, type SecurityEventKind } from "#app/middleware/security-events.ts";
import { hasLocalHost, isLocalRequest, isLocalOrigin } from "#app/http/is-localhost.ts";
import { outage, type Outage } from "#app/middleware/outage.ts";
import type { VisitCounter } from "#domain/analytics/count-visits.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Client } from "./client-address.ts";
import { findIslandsScript } from "./static-files.ts";
import { networkOf } from "#domain/network/client-network.ts";

/** Without a `counter`, visits are not counted. */
export type AppOptions = {
  app: AppContext;
  /** Called before each request to load changed settings. */
  refreshTown?: () => Promise<void>;
  publicOrigin: string;
  log: Log;
  counter?: VisitCounter;
  /** The visitors who can use the development mailbox, the test checkout, and the demo accounts when the origin is local. */
  demoFor?: "local" | "everyone";
};

/** `isPartial` is true if a part of the page failed. */
type RenderedPage = { response: Response; isPartial: boolean };

/**
 * Creates the site. `fetch` responds to requests, and `render` renders pages for the page cache. `publicOrigin` is the origin of
 * every request.
 */
export function createApp({ publicOrigin, demoFor = "local", ...options }: AppOptions) {
  const handle = createRequestHandler(build);
  const always = securityHeaders(publicOrigin);
  const script = findIslandsScript();
  const safe = (response: Response) => withSecurityHeaders(response, always);

  function contextFor(client: Client): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(appContext, options.app);
    context.set(log, client.requestId ? logWithRequestId(options.log, client.requestId) : options.log);
    context.set(requestId, client.requestId ?? "");
    context.set(clientAddress, client.address);
    context.set(islandsScript, script);
    return context;
  }

  function allowsTrial({ headers }: Request, { address }: Client): boolean {
    if (!isLocalOrigin(publicOrigin)) return true;
    const header = (name: string) => headers.get(name);
    return demoFor === "everyone" ? hasLocalHost(header) : isLocalRequest(address, header);
  }

  /**
   * Responds during an outage. For data requests, the response is plain text, which the site's scripts treat as an error with this
   * status. A form's route may have no page, so forms get the home page's error page.
   */
  async function errorPage(request: Request, context: RouterContextProvider, reason: Outage): Promise<Response> {
    const { method, url, headers } = request;
    const { pathname } = new URL(url);
    if (pathname.endsWith(".data")) return safe(new Response(reason, { status: 503 }));
    context.set(outage, reason === "unsure" && pathname === "/logout" ? "still_logged_in" : reason);
    const reads = method === "GET" || method === "HEAD";
    return safe(await handle(reads ? request : new Request(publicOrigin, { headers }), context));
  }

  return {
    /** Responds to a request. With `reason`, responds with the site's error page and does not use the database. */
    async fetch(request: Request, client: Client, reason: Outage | null = null): Promise<Response> {
      const noted = new Set<SecurityEventKind>();
      const note = (event: SecurityEventKind, userId?: string) => {
        if (noted.has(event) || (event === "forbidden_write" && !isWrite(request.method))) return;
        noted.add(event);
        const path = new URL(request.url).pathname.slice(0, 120);
        const facts = { event, network: networkOf(client.address), path, userId, requestId: client.requestId };
        options.log.warn(facts, "security event");
      };
      const refused = rejectInvalidRequest(request, publicOrigin);
      if (refused?.status === 403) note("refused_origin");
      if (refused) return safe(refused);
      const context = contextFor(client);
      if (reason) return errorPage(request, context, reason);
      await options.refreshTown?.();
      context.set(visitCounter, options.counter ?? null);
      const isAllowed = allowsTrial(request, client);
      context.set(testModeAllowed, isAllowed);
      context.set(blockedAccounts, isAllowed ? [] : demoAccounts);
      const userId = () => {
        const asking = context.get(actor);
        return "userId" in asking ? asking.userId : undefined;
      };
      context.set(recordSecurityEvent, (kind) => note(kind, userId()));
      const read = await readBody(request);
      if (typeof read === "number") context.set(bodyError, read);
      const withoutBody = () => new Request(request.url, { method: request.method, headers: request.headers });
      const response = await handle(typeof read === "number" ? withoutBody() : read, context);
      const event = securityEventFor(request, response.status);
      if (event) note(event, userId());
      return safe(response);
    },
    /** Renders a page for the cache, which serves visitors without cookies. */
    async render(path: string, reason: Outage | null = null): Promise<RenderedPage> {
      const context = contextFor({ address: "", requestId: randomBytes(9).toString("base64url") });
      const request = new Request(publicOrigin + path);
      if (!reason) await options.refreshTown?.();
      const response = reason ? await errorPage(request, context, reason) : safe(await handle(request, context));
      return { response, isPartial: context.get(isPartial) };
    },
  };
}

/** The site, from the build or the development server. */
export type App = ReturnType<typeof createApp>;
