import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { appContext, log } from "#app/http/request-context.ts";
import { hashSource, pageHeaders } from "#app/middleware/security-headers.ts";
import { lookCss } from "#domain/settings/look.shared.ts";
import { hasClient, speculationRules } from "./documents.tsx";

/** How long deferred data may take, in milliseconds. Data that takes longer is dropped. */
export const streamTimeout = 5_000;

/**
 * Renders a whole page. A document has one inline script, which the content security policy allows by its hash. A page with the
 * framework's client has inline scripts with the page's nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const isDocument = !hasClient(entryContext.staticHandlerContext.matches.map(({ route }) => route));
  const nonce = isDocument ? undefined : randomBytes(16).toString("base64");
  const page = (
    <ServerRouter context={isDocument ? withMatchedRoutes(entryContext) : entryContext} url={request.url} nonce={nonce} />
  );
  const body = await render(page, nonce, (error) => context.get(log).error({ err: error }, "part of a page failed"));
  const scripts = [isDocument ? hashSource(speculationRules) : `nonce-${nonce}`];
  const { town, payments } = context.get(appContext);
  const css = lookCss(town.look);
  const styles = css === undefined ? [] : [hashSource(css)];
  // Forms may redirect to the payment provider.
  const origins = payments.origins.filter((origin) => origin !== new URL(request.url).origin);
  const referrerPolicy = headers.get("referrer-policy");
  for (const [name, value] of Object.entries(pageHeaders(scripts, origins, styles))) headers.set(name, value);
  // Pages for emailed links set a stricter referrer policy, which must not be replaced.
  if (referrerPolicy) headers.set("referrer-policy", referrerPolicy);
  return new Response(body, { status, headers });
}

/** Leaves only the page's own routes in the manifest. React Router would build all 150 for each page. */
function withMatchedRoutes(entryContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!]));
  return { ...entryContext, manifest: { ...manifest, routes } };
}

/** Returns the HTML with all deferred parts. Calls `onPartError` for a part that fails. Throws if the whole page fails. */
async function render(
  page: ReactNode,
  nonce: string | undefined,
  onPartError: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  const { promise: allReady, resolve, reject } = Promise.withResolvers<void>();
  let shellRendered = false;
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onShellReady: () => void (shellRendered = true),
    onShellError: reject,
    onAllReady: resolve,
    onError(error) {
      if (shellRendered) onPartError(error);
    },
  });
  const timer = setTimeout(abort, streamTimeout + 1_000);
  await allReady.finally(() => clearTimeout(timer));
  return (await buffer(pipe(new PassThrough()))) as Buffer<ArrayBuffer>;
}

/** Logs an error from a loader, an action, or rendering. Ignores error responses and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = new URL(request.url).pathname;
  (context as RouterContextProvider).get(log).error({ err: error, path }, "a page failed");
};
