import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { log, requestId, services } from "#app/http/context.ts";
import { drawnParts } from "#app/http/drawn-parts.ts";
import { handoff } from "#app/http/handoff.ts";
import { pageHeaders, withoutNonce } from "#app/http/headers.ts";
import { isMostlyRead, keeping } from "#app/http/kept.ts";
import { factsOf } from "#app/http/page-facts.ts";
import { scriptsLater } from "#app/http/scripts-later.ts";
import { WholeResponse } from "#app/http/whole-response.ts";
import { DrawOnceProvider } from "#app/ui/drawn-once.tsx";
import { ReferenceProvider } from "#app/ui/reference.tsx";
import { FactsProvider } from "#app/ui/structured-data.tsx";
import { pageOfParts } from "./draw-once.tsx";

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
  const { serverHandoffStream, manifest, ...shown } = routerContext;
  const data = await handoff(serverHandoffStream, nonce);
  const { drawOnce, fill } = pageOfParts(context.get(drawnParts));
  const rendered = renderToString(
    <ReferenceProvider value={status >= 500 ? context.get(requestId) || null : null}>
      <FactsProvider value={factsOf(context)}>
        <DrawOnceProvider value={drawOnce}>
          <ServerRouter
            context={{ ...shown, manifest: onlyMatched(manifest, shown.staticHandlerContext.matches) }}
            url={request.url}
            nonce={nonce}
          />
        </DrawOnceProvider>
      </FactsProvider>
    </ReferenceProvider>,
  );
  const isRead = status === 200 && isMostlyRead(new URL(request.url).pathname);
  const drawn = scriptsLater(rendered, { isRead });
  const end = drawn.lastIndexOf("</body>");
  const page = `<!DOCTYPE html>${drawn.slice(0, end)}${data}${drawn.slice(end)}`;
  const { html, scripts } = context.get(keeping) ? withoutNonce(page, nonce) : { html: page, scripts: [`nonce-${nonce}`] };
  const referrerPolicy = headers.get("referrer-policy");
  for (const [name, value] of Object.entries(pageHeaders(scripts, providerOrigins(request, context)))) headers.set(name, value);
  // Pages that mailed links lead to reveal less than the others.
  if (referrerPolicy) headers.set("referrer-policy", referrerPolicy);
  return new WholeResponse(fill(html), { status, headers });
}

/** Of all routes those that this page consists of: the framework builds every one that it is told of anew for each page. */
function onlyMatched(manifest: EntryContext["manifest"], matches: { route: { id: string } }[]): EntryContext["manifest"] {
  return { ...manifest, routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])) };
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
