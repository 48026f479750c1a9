import { randomBytes } from "node:crypto";
import { isRouteErrorResponse, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { log, services } from "#app/http/context.ts";
import { readPieces } from "#app/http/handoff.ts";
import { pageHeaders, withoutNonce } from "#app/http/headers.ts";
import { keeping, keptAddress } from "#app/http/kept.ts";
import { WholeResponse } from "#app/http/whole-response.ts";
import { drawPage, drawPageOnce, type Given } from "./draw-page.tsx";

/**
 * Renders a whole page. Every loader has answered by now, so there is nothing to stream piece by piece. A page that is kept
 * is the same for many, so its scripts are known by their hashes instead of a nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...shown }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const url = new URL(request.url);
  const data = await readPieces(serverHandoffStream);
  const { bytes, scripts } = bytesOf({ url, status, data, shown, context });
  const referrerPolicy = headers.get("referrer-policy");
  for (const [name, value] of Object.entries(pageHeaders(scripts, providerOrigins(url, context)))) headers.set(name, value);
  // Pages that mailed links lead to reveal less than the others.
  if (referrerPolicy) headers.set("referrer-policy", referrerPolicy);
  return new WholeResponse(bytes, { status, headers });
}

/** The page, and what its scripts are known by. */
function bytesOf(given: Given): { bytes: Uint8Array<ArrayBuffer>; scripts: string[] } {
  const { url, status, context } = given;
  const nonce = randomBytes(16).toString("base64");
  const scripts = [`nonce-${nonce}`];
  if (!context.get(keeping) && status === 200 && keptAddress(url.pathname + url.search, context.get(services).clock.now()))
    return { bytes: drawPageOnce(given, nonce), scripts };
  const { html, fill } = drawPage(given, nonce);
  if (!context.get(keeping)) return { bytes: fill(html), scripts };
  const kept = withoutNonce(html, nonce);
  return { bytes: fill(kept.html), scripts: kept.scripts };
}

/** Where a form may lead besides this site. */
function providerOrigins({ origin }: URL, context: Readonly<RouterContextProvider>): string[] {
  return context.get(services).payments.origins.filter((one) => one !== origin);
}

/** Logs what failed in a loader, an action or while rendering; refusals and aborted requests are no failures. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = new URL(request.url).pathname;
  (context as RouterContextProvider).get(log).error({ err: error, path }, "a page failed");
};
