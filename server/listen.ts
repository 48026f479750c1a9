import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Log } from "#app/http/context.ts";
import type { Settings } from "./env.ts";

type App = { fetch(request: Request, client: { address: string }): Promise<Response> };

/** Answers what is a file, and passes on what is not. */
export type Files = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Listening = {
  port: number;
  /** Takes no more requests, lets those under way finish for at most `time` milliseconds, and ends. */
  drain(time: number): Promise<void>;
};

/** Answers requests on the configured port: the files first, then the site. Every request is of the public origin. */
export async function listen(
  app: App,
  files: Files,
  settings: Pick<Settings, "port" | "host" | "publicOrigin">,
  log: Log,
): Promise<Listening> {
  const { host, protocol } = new URL(settings.publicOrigin);
  const site = createRequestListener((request: Request, client: { address: string }) => app.fetch(request, client), {
    host,
    protocol,
    onError(error) {
      log.error({ err: error }, "a request failed");
      return new Response("Something went wrong.\n", { status: 500 });
    },
  });
  const server = createServer({ optimizeEmptyRequests: true }, (request, response) => {
    if (isStrange(request)) return refuse(response);
    if (request.method === "GET" || request.method === "HEAD") return files(request, response, () => site(request, response));
    return site(request, response);
  });
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(settings.port, settings.host, ready);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: (time) =>
      new Promise((done) => {
        const deadline = setTimeout(() => server.closeAllConnections(), time);
        server.close(() => {
          clearTimeout(deadline);
          done();
        });
        server.closeIdleConnections();
      }),
  };
}

/** `OPTIONS *`, absolute targets and double slashes have no page and confuse what builds a URL of them. */
function isStrange({ url }: IncomingMessage): boolean {
  return !url?.startsWith("/") || url.startsWith("//");
}

function refuse(response: ServerResponse): void {
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" }).end("Bad request\n");
}
