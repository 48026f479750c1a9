import { type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { findSession, type SessionCookie } from "#domain/accounts/sessions.ts";
import { actor, asksForChange, log, requestedPath, appContext, sessionError } from "#app/http/request-context.ts";
import { textCookie } from "#app/http/cookies.ts";
import { isWrite } from "./security-events.ts";

const cookie = textCookie("session");

/** Returns the set-cookie header that logs the user in. */
export function setSessionCookie(request: Request, { value, expiresAt }: SessionCookie): Promise<string> {
  return cookie.set(request, value, { expires: expiresAt });
}

/** Returns the set-cookie header that deletes the session cookie. */
export const clearSessionCookie = cookie.clear;

/**
 * Looks up the session before any route runs and sets `actor`. Clears an invalid cookie, renews the cookie if the session is renewed,
 * and makes the responses to signed-in users private.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  context.set(requestedPath, url.pathname + url.search);
  context.set(asksForChange, isWrite(request.method));
  const value = await readCookie(request);
  if (value === null) return next();
  const session = value ? await findSessionOrLog(context, value) : null;
  if (session) context.set(actor, session.actor);

  const response = await next();
  makePrivate(response.headers, session !== null);
  // A login or logout in this request has already set the cookie.
  if (setsSession(request, response)) return response;
  if (session?.renewed)
    response.headers.append("set-cookie", await setSessionCookie(request, { value, expiresAt: session.expiresAt }));
  if (session === null) response.headers.append("set-cookie", await clearSessionCookie(request));
  return response;
};

/** Returns null if the cookie has no valid session, and undefined if the database fails. */
async function findSessionOrLog(context: Readonly<RouterContextProvider>, value: string) {
  try {
    return await findSession(context.get(appContext), value);
  } catch (error) {
    context.get(log).error({ err: error }, "a session could not be read");
    context.set(sessionError, error);
    return undefined;
  }
}

/** Returns the session cookie's value, null if there is none, or "" if it is malformed. */
async function readCookie(request: Request): Promise<string | null> {
  const isSent = ` ${request.headers.get("cookie")}`.includes(` ${cookie.nameFor(request)}=`);
  return isSent ? cookie.read(request) : null;
}

function setsSession(request: Request, response: Response): boolean {
  return response.headers.getSetCookie().some((header) => header.startsWith(`${cookie.nameFor(request)}=`));
}

/** Marks a response as private. Even a public response must not be shared, because it may set this browser's cookie. */
function makePrivate(headers: Headers, signedIn: boolean): void {
  const policy = headers.get("cache-control");
  if (policy !== null) headers.set("cache-control", policy.replace(/\bpublic\b/, "private"));
  else if (signedIn) headers.set("cache-control", "private, no-store");
}
