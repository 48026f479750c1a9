import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { log, services } from "#app/http/context.ts";
import { pageHeaders } from "#app/http/headers.ts";
import { factsOf } from "#app/http/page-facts.ts";
import { FactsProvider } from "#app/ui/structured-data.tsx";

/** Renders a whole page. Every loader has answered by now, so there is nothing to stream piece by piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString("base64");
  const referrerPolicy = headers.get("referrer-policy");
  for (const [name, value] of Object.entries(pageHeaders(nonce, providerOrigins(request, context)))) headers.set(name, value);
  // Pages that mailed links lead to reveal less than the others.
  if (referrerPolicy) headers.set("referrer-policy", referrerPolicy);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    const page = (
      <FactsProvider value={factsOf(context)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FactsProvider>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      // A fault in a loader was logged by handleError; React would print it once more.
      onError() {},
    });
  });
}

/** Where a form may lead besides this site. */
function providerOrigins(request: Request, context: Readonly<RouterContextProvider>): string[] {
  return context.get(services).payments.origins.filter((origin) => origin !== new URL(request.url).origin);
}

/** Logs what failed in a loader, an action or while rendering; refusals and aborted requests are no failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = new URL(request.url).pathname;
  (context as RouterContextProvider).get(log).error({ err: error, path }, "a page failed");
};
