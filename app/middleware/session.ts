import { type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { AppContext } from "#domain/app-context.ts";
import { findSession, hasSession, type SessionCookie } from "#domain/accounts/sign-in/sessions.ts";
import { actor, log, requestedPath, appContext, sessionError } from "#app/http/request-context.ts";
import { textCookie } from "#app/http/cookies.ts";

const cookie = textCookie("session");

/** The header that signs this browser in. */
export function setSessionCookie(request: Request, { value, expiresAt }: SessionCookie): Promise<string> {
  return cookie.set(request, value, { expires: expiresAt });
}

/** The header that makes this browser forget that it was signed in. */
export const clearSessionCookie = cookie.clear;

/**
 * Finds out who asks, before any route runs. A cookie that leads nowhere is cleared, a sliding session's is written
 * anew when it was renewed, and what is shown to whoever is signed in is kept by nobody else.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  context.set(requestedPath, url.pathname + url.search);
  const value = await readCookie(request);
  if (value === null) return next();
  const session = value ? await findOrNote(context, value) : null;
  if (session) context.set(actor, session.actor);

  const response = await next();
  personal(response.headers, session !== null);
  // A sign-in or sign-out of this very request has the last word.
  if (setsSession(request, response)) return response;
  if (session?.renewed)
    response.headers.append("set-cookie", await setSessionCookie(request, { value, expiresAt: session.expiresAt }));
  if (session === null) response.headers.append("set-cookie", await clearSessionCookie(request));
  return response;
};

/** Whether the cookies of a request that no route has seen yet sign somebody in. */
export async function isSignedIn(app: Pick<AppContext, "db" | "clock">, origin: string, cookies: string): Promise<boolean> {
  const value = await readCookie(new Request(origin, { headers: { cookie: cookies } }));
  return value ? hasSession(app, value) : false;
}

/** Null when nobody is signed in by the cookie, undefined when the database did not say. */
async function findOrNote(context: Readonly<RouterContextProvider>, value: string) {
  try {
    return await findSession(context.get(appContext), value);
  } catch (error) {
    context.get(log).error({ err: error }, "a session could not be read");
    context.set(sessionError, error);
    return undefined;
  }
}

/** What the session cookie says; null when there is none, "" when it is not one of ours. */
async function readCookie(request: Request): Promise<string | null> {
  const begins = `${cookie.nameFor(request)}=`;
  const isSent = request.headers
    .get("cookie")
    ?.split(";")
    .some((pair) => pair.trimStart().startsWith(begins));
  return isSent ? cookie.read(request) : null;
}

function setsSession(request: Request, response: Response): boolean {
  return response.headers.getSetCookie().some((header) => header.startsWith(`${cookie.nameFor(request)}=`));
}

/** Also a public answer must not be shared once it may set this browser's cookie. */
function personal(headers: Headers, signedIn: boolean): void {
  const policy = headers.get("cache-control");
  if (policy !== null) headers.set("cache-control", policy.replace(/\bpublic\b/, "private"));
  else if (signedIn) headers.set("cache-control", "private, no-store");
}
