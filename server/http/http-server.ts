import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createListener, type AddressInfo, type Server as Listener } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { type Log, logWithRequestId } from "#app/http/request-context.ts";
import { securityHeaders } from "#app/middleware/security-headers.ts";
import type { Client } from "./create-app.ts";
import { networkOf } from "#domain/network/client-network.ts";
import { UploadsFull, limitChanges, type ChangeOptions as Changes } from "./limit-changes.ts";
import { openClients, type Clients } from "./client-address.ts";
import { drainable, type Drain } from "./graceful-shutdown.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { compressResponse } from "./compress-response.ts";
import { requestIdOf } from "./request-id.ts";
import { openLoadLimits, type LoadLimits } from "./load-limits.ts";
import { ClientLeft, discard, TooSlow } from "./receive-body.ts";
import { Overloaded } from "./load-shedding.ts";
import { refuseWith, type UnavailablePages } from "./service-unavailable.ts";

type App = { fetch(request: Request, client: Client): Promise<Response> };

/** Responds to a request for a file, or calls `next`. */
export type Files = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Returns true if it handles the request, or false to leave it to the next step. */
type Step = (request: IncomingMessage, response: ServerResponse) => boolean;

export type Listening = {
  port: number;
  /** Stops accepting connections, responds to the open requests, and closes. */
  drain: Drain["close"];
};

/** Time limits for requests, in milliseconds. A 10 MB photo takes 100 s over a weak phone signal. */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  // Longer than load balancers keep idle connections, so that the load balancer closes them first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** The maximum time without data on a connection, in milliseconds, even while a response is being sent. */
const idleTimeout = 300_000;
const maxHeaderBytes = 16 * 1024;
const maxConnections = 10_000;
/** The maximum number of unanswered requests on one connection. Browsers and proxies send one at a time. */
export const maxPipelined = 8;

type ListenOptions = {
  app: App;
  files: Files;
  /** These steps run before the files and the site: the operator endpoints, and then the page cache. */
  steps?: Step[];
  /** These limits are shared with the page cache, which also renders pages. */
  limits?: LoadLimits;
  clients?: Clients;
  /** The pages to show when a request is refused. Without them, the response is one line of text. */
  unavailable?: UnavailablePages;
  settings: Pick<Settings, "port" | "host" | "publicOrigin" | "trustedProxies">;
  log: Log;
  /** Called after each response from the app. */
  onAnswered?(request: IncomingMessage, response: ServerResponse, milliseconds: number): void;
} & Pick<Changes, "uploadFolder" | "hasSession" | "pace">;

/**
 * Listens on the configured port. Each request goes to the steps first, then to the files, and then to the site. Every request gets
 * the public origin.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { files, steps = [], settings } = options;
  const server = createServer({ optimizeEmptyRequests: true, maxHeaderSize: maxHeaderBytes, ...timeouts });
  server.maxConnections = maxConnections;
  // `localhost` may be 127.0.0.1 or ::1, and a server listens on only one address.
  const second = createListener((socket) => server.emit("connection", socket));
  const drain = drainable(server, [second]);
  const ask = appStep(options, drain);
  const always = Object.entries(securityHeaders(settings.publicOrigin));
  /** Sets the security headers. Cached responses and files already have them. */
  const safe = (response: ServerResponse) => {
    for (const [name, value] of always) response.setHeader(name, value);
    return response;
  };

  const isPipelined = countPipelined();
  const refuseRequest = refuseWith(options.unavailable ?? null);

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (isPipelined(request, response)) return refuseRequest(request, response.setHeader("connection", "close"), "busy");
    if (isMalformed(request)) return refuse(safe(response));
    for (const step of steps) if (step(request, response)) return limitSlowReader(request);
    const site = () => {
      request.socket.setTimeout(idleTimeout);
      void ask(request, safe(response));
    };
    if (request.method !== "GET" && request.method !== "HEAD") return site();
    files(request, response, site);
    limitSlowReader(request);
  };

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!drain.closing) return answer(request, response);
    response.setHeader("connection", "close");
    void drain.closing.then(() => answer(request, response));
  });
  await listenOn(server, settings.port, settings.host ?? "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  if (settings.host === null) await listenOn(second, port, "::1").catch(ignoreMissingAddress);
  return { port, drain: drain.close };
}

function listenOn(server: Listener, port: number, host: string): Promise<void> {
  return new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(port, host, ready);
  });
}

/** Ignores the error on a machine without IPv6, which has no address ::1. */
function ignoreMissingAddress(error: NodeJS.ErrnoException): void {
  if (error.code !== "EADDRNOTAVAIL" && error.code !== "EAFNOSUPPORT") throw error;
}

/**
 * Sets a timeout only if the client hasn't read the whole response yet, because a timer for every request would cost too much.
 */
function limitSlowReader({ socket }: IncomingMessage): void {
  if (socket.writableLength > 0) socket.setTimeout(idleTimeout);
}

/** Returns a function that checks whether a connection has too many unanswered requests. */
function countPipelined(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<object, number>();
  return ({ socket }, response) => {
    const count = unanswered.get(socket) ?? 0;
    if (count >= maxPipelined) return true;
    unanswered.set(socket, count + 1);
    response.once("close", () => unanswered.set(socket, unanswered.get(socket)! - 1));
    return false;
  };
}

/** The last step: runs the app within the concurrency limits, and refuses requests beyond them. */
function appStep(options: ListenOptions, drain: Drain) {
  const { app, limits = openLoadLimits(), settings, log, onAnswered } = options;
  const { publicOrigin } = settings;
  const { host, protocol } = new URL(publicOrigin);
  const { clients = openClients(settings.trustedProxies, log) } = options;
  const change = limitChanges({ ...options, limits, publicOrigin });
  const refuseRequest = refuseWith(options.unavailable ?? null);

  async function answerOf(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<Response> {
    const address = clients.addressOf(request);
    const network = networkOf(address);
    const ask = (asked: Request) => app.fetch(asked, { address, requestId });
    if (request.method !== "GET" && request.method !== "HEAD") return change({ request, response, network }, ask);
    const gate = request.url!.startsWith("/share/") ? limits.concurrency.share_picture : limits.concurrency.page;
    return gate.run(
      network,
      () => ask(createRequest(request, response, { host, protocol })),
      () => request.socket.destroyed,
    );
  }

  function refuseOrFail(error: unknown, request: IncomingMessage, response: ServerResponse, requestId: string): void {
    if (response.destroyed || error instanceof ClientLeft) return void response.destroy();
    if (error instanceof UploadsFull) {
      discard(request);
      return refuseRequest(request, response, "uploads");
    }
    if (error instanceof Overloaded) return refuseRequest(request, response, "busy");
    if (error instanceof TooSlow) return refuseRequest(request, response.setHeader("connection", "close"), "slow");
    logWithRequestId(log, requestId).error({ err: error }, "a request failed");
    if (response.headersSent) return void response.destroy();
    response
      .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
      .end(`Something went wrong. Reference: ${requestId}\n`);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const since = performance.now();
    const requestId = requestIdOf(request, clients.isProxy(request));
    response.setHeader("x-request-id", requestId);
    if (onAnswered) response.once("close", () => onAnswered(request, response, performance.now() - since));
    try {
      const answer = await answerOf(request, response, requestId);
      if (response.destroyed) return void answer.body?.cancel();
      if (drain.closing) response.setHeader("connection", "close");
      await sendResponse(response, await compressResponse(answer, request.headers["accept-encoding"]));
    } catch (error) {
      refuseOrFail(error, request, response, requestId);
    }
  };
}

/** Methods that the Request class doesn't support. */
const unknownMethods = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * Returns whether a request's target is malformed or its method is unsupported. `OPTIONS *`, absolute targets, and double slashes
 * have no page, and URLs built from them are wrong.
 */
function isMalformed({ url, method = "" }: IncomingMessage): boolean {
  return !url?.startsWith("/") || url.startsWith("//") || unknownMethods.has(method);
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" }).end("Bad request\n");
}
