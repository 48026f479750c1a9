import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { log, requestId, services } from "#app/http/context.ts";
import { pageHeaders, withoutNonce } from "#app/http/headers.ts";
import { isMostlyRead, keeping } from "#app/http/kept.ts";
import { factsOf } from "#app/http/page-facts.ts";
import { ReferenceProvider } from "#app/ui/reference.tsx";
import { scriptsLater } from "#app/http/scripts-later.ts";
import { FactsProvider } from "#app/ui/structured-data.tsx";

/**
 * Renders a whole page. Every loader has answered by now, so there is nothing to stream piece by piece. A page that is kept
 * is the same for many, so its scripts are known by their hashes instead of a nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const rendered = await render(
    <ReferenceProvider value={status >= 500 ? context.get(requestId) || null : null}>
      <FactsProvider value={factsOf(context)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FactsProvider>
    </ReferenceProvider>,
    nonce,
  );
  const isRead = status === 200 && isMostlyRead(new URL(request.url).pathname);
  const page = scriptsLater(rendered, { isRead });
  const { html, scripts } = context.get(keeping) ? withoutNonce(page, nonce) : { html: page, scripts: [`nonce-${nonce}`] };
  const referrerPolicy = headers.get("referrer-policy");
  for (const [name, value] of Object.entries(pageHeaders(scripts, providerOrigins(request, context)))) headers.set(name, value);
  // Pages that mailed links lead to reveal less than the others.
  if (referrerPolicy) headers.set("referrer-policy", referrerPolicy);
  // As bytes: of a text the platform would first make sure, a letter at a time, that it is well formed.
  return new Response(request.method === "HEAD" ? null : Buffer.from(html), { status, headers });
}

function render(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collector(resolve)),
      onShellError: reject,
      // A fault in a loader was logged by handleError; React would print it once more.
      onError() {},
    });
  });
}

/** Takes the page in the pieces that React makes of it. */
function collector(done: (html: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString("utf8"));
      next();
    },
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
