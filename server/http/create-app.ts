import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { readBody } from "#app/middleware/request-body.ts";
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
  type Log,
} from "#app/http/request-context.ts";
import { rejectInvalidRequest } from "#app/middleware/origin-check.ts";
import { securityHeaders, withSecurityHeaders } from "#app/middleware/security-headers.ts";
import { demoAccounts } from "#demo/accounts.ts";
import { isPartial } from "#app/middleware/page-cache-key.ts";
import { securityEventFor, isWrite, recordSecurityEvent, type SecurityEventKind } from "#app/middleware/security-events.ts";
import { hasLocalHost, isLocalRequest, isLocalOrigin } from "#app/http/is-localhost.ts";
import { earlyError } from "#app/middleware/early-error.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Client } from "./client-address.ts";
import { findIslandsScript } from "./static-files.ts";
import { networkOf } from "#domain/network/client-network.ts";

export type AppOptions = {
  app: AppContext;
  /** Called before each request to load changed settings. */
  refreshTown?: () => Promise<void>;
  publicOrigin: string;
  log: Log;
  /** Returns whether the database answers. It decides which page follows a failure. */
  databaseAnswers?: () => Promise<boolean>;
  /** The visitors who can use the development mailbox, the test checkout, and the demo accounts when the origin is local. */
  demoFor?: "local" | "everyone";
};

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
   * Lets the framework respond. If it fails because the database is down, the response says so: a page, or plain text for data requests,
   * which the site's scripts treat as an error.
   */
  async function respond(request: Request, context: RouterContextProvider, client: Client): Promise<Response> {
    const response = await handle(request, context);
    if (response.status !== 500 || (await options.databaseAnswers?.()) !== false) return safe(response);
    const { url, headers } = request;
    const outage = contextFor(client);
    outage.set(earlyError, 503);
    const isData = new URL(url).pathname.endsWith(".data");
    const page = isData ? new Response("away", { status: 503 }) : await handle(new Request(url, { headers }), outage);
    page.headers.set("retry-after", "5");
    page.headers.set("cache-control", "no-store");
    return safe(page);
  }

  return {
    /** Responds to a request. */
    async fetch(request: Request, client: Client): Promise<Response> {
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
      await options.refreshTown?.();
      const isAllowed = allowsTrial(request, client);
      context.set(testModeAllowed, isAllowed);
      context.set(blockedAccounts, isAllowed ? [] : demoAccounts);
      const userId = () => {
        const asking = context.get(actor);
        return "userId" in asking ? asking.userId : undefined;
      };
      context.set(recordSecurityEvent, (kind) => note(kind, userId()));
      const read = await readBody(request);
      if (typeof read === "number") context.set(earlyError, read);
      const withoutBody = () => new Request(request.url, { method: request.method, headers: request.headers });
      const response = await respond(typeof read === "number" ? withoutBody() : read, context, client);
      const event = securityEventFor(request, response.status);
      if (event) note(event, userId());
      return response;
    },
    /** Renders a page for the cache, which serves visitors without cookies. `isPartial` is true if a part of the page failed. */
    async render(path: string) {
      const client = { address: "", requestId: randomBytes(9).toString("base64url") };
      const context = contextFor(client);
      await options.refreshTown?.();
      const response = await respond(new Request(publicOrigin + path), context, client);
      return { response, isPartial: context.get(isPartial) };
    },
  };
}

/** The site, from the build or the development server. */
export type App = ReturnType<typeof createApp>;
