import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { type Log, logWithRequestId } from "#app/http/request-context.ts";
import { securityHeaders } from "#app/middleware/security-headers.ts";
import { networkOf } from "#domain/network/client-network.ts";
import type { Settings } from "#server/startup/environment-variables.ts";
import { openClients, type AddressOf, type Client } from "./client-address.ts";
import { compressResponse } from "./compression.ts";
import { openLoadLimits, openRefusals, Refused, type LoadLimits, type Refuse } from "./load-limits.ts";
import { limitChanges, type ChangeOptions } from "./receive-body.ts";
import type { Files } from "./static-files.ts";

/** Returns true if it handles the request, or false to leave it to the next step. */
type Step = (request: IncomingMessage, response: ServerResponse) => boolean;

/** `drain` stops listening, waits at most this long for the open requests to be answered, and closes all connections. */
export type Listening = { port: number; drain(milliseconds: number): Promise<void> };

/** Limits of Node's server. Times are in milliseconds. */
const nodeLimits = {
  headersTimeout: 20_000,
  // A 10 MB photo takes 100 s over a weak phone signal.
  requestTimeout: 300_000,
  // Longer than load balancers keep idle connections, so that the load balancer closes them first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};
/** The maximum time without data on a connection, even while a response is being sent. */
const idleTimeout = 300_000;
const maxConnections = 10_000;
const maxRequestsPerSocket = 1_000;

type ListenOptions = {
  app: { fetch(request: Request, client: Client): Promise<Response> };
  files: Files;
  /** These run before the files and the site: the operator endpoints, and then the page cache. */
  steps?: Step[];
  limits?: LoadLimits;
  addressOf?: AddressOf;
  refuse?: Refuse;
  settings: Pick<Settings, "port" | "host" | "publicOrigin" | "trustedProxies">;
  log: Log;
  /** Called after each response from the app. */
  onAnswered?(request: IncomingMessage, response: ServerResponse, milliseconds: number): void;
} & Pick<ChangeOptions, "uploadFolder">;

/**
 * Listens on the configured port. Each request goes to the steps first, then to the files, and then to the site. Every request gets
 * the public origin.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { files, steps = [], settings } = options;
  const server = createServer(nodeLimits);
  Object.assign(server, { timeout: idleTimeout, maxConnections, maxRequestsPerSocket });
  const unanswered = new Set<ServerResponse>();
  const ask = appStep(options);
  const always = Object.entries(securityHeaders(settings.publicOrigin));

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    // Cached responses and files already have the security headers.
    const safe = () => {
      for (const [name, value] of always) response.setHeader(name, value);
      return response;
    };
    if (isMalformed(request))
      return void safe()
        .writeHead(400, { ...text, connection: "close" })
        .end("Bad request\n");
    for (const step of steps) if (step(request, response)) return;
    const site = () => void ask(request, safe());
    if (isRead(request)) files(request, response, site);
    else site();
  };

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    if (!server.listening) response.setHeader("connection", "close");
    answer(request, response);
  });
  server.listen(settings.port, settings.host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async drain(milliseconds) {
      const closed = once(server, "close");
      // This also closes idle connections.
      server.close();
      for (const response of unanswered) if (!response.headersSent) response.setHeader("connection", "close");
      const deadline = performance.now() + milliseconds;
      while (unanswered.size && performance.now() < deadline) await pause(20);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The last step: runs the app within the limits, and refuses requests beyond them. */
function appStep(options: ListenOptions) {
  const { app, limits = openLoadLimits(), refuse = openRefusals(), settings, log, onAnswered } = options;
  const { publicOrigin } = settings;
  const { host, protocol } = new URL(publicOrigin);
  const { addressOf = openClients(settings.trustedProxies, log) } = options;
  const change = limitChanges({ ...options, limits, publicOrigin });

  function answerOf(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<Response> {
    const address = addressOf(request);
    const network = networkOf(address);
    const ask = (asked: Request) => app.fetch(asked, { address, requestId });
    if (!isRead(request)) return change({ request, response, network }, ask);
    const places = request.url!.startsWith("/share/") ? limits.pictures : limits.rendering;
    // The client may have left while its request waited.
    const work = async () => (response.destroyed ? new Response() : ask(createRequest(request, response, { host, protocol })));
    return places.run(network, work);
  }

  function refuseOrFail(error: unknown, request: IncomingMessage, response: ServerResponse, requestId: string): void {
    if (response.destroyed || request.socket.destroyed) return;
    if (error instanceof Refused) {
      // A form is small, so its sender needn't finish sending it. The rest of an upload is read and ignored.
      if (!request.complete && error.reason !== "uploads") response.setHeader("connection", "close");
      return refuse(request, response, error.reason);
    }
    logWithRequestId(log, requestId).error({ err: error }, "a request failed");
    if (response.headersSent) return void response.destroy();
    response.writeHead(500, text).end(`Something went wrong. Reference: ${requestId}\n`);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const since = performance.now();
    const requestId = randomBytes(9).toString("base64url");
    response.setHeader("x-request-id", requestId);
    if (onAnswered) response.once("close", () => onAnswered(request, response, performance.now() - since));
    try {
      const answer = await answerOf(request, response, requestId);
      if (response.destroyed) return void answer.body?.cancel();
      await sendResponse(response, await compressResponse(answer, request.headers["accept-encoding"]));
    } catch (error) {
      refuseOrFail(error, request, response, requestId);
    }
  };
}

const text = { "content-type": "text/plain; charset=utf-8" };

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
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
