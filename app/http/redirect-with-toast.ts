import { randomBytes } from "node:crypto";
import { type MiddlewareFunction, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { AppContext } from "#domain/app-context.ts";
import { signingKey } from "#domain/signed-link.ts";
import { orNull } from "./domain-errors.ts";
import { log, appContext } from "./request-context.ts";
import { siteCookie } from "./cookies.ts";

const toastFields = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["plain", "problem"]).optional(),
});

/** A message that the next page shows once after a redirect. */
export type CarriedToast = z.infer<typeof toastFields>;

/** An internal header from a route to `toastMiddleware`. It is never sent to the browser. */
const toastHeader = "x-toast";

/** Returns a redirect. The next page shows `toast`. With `reloads`, the browser loads a new document. Forms of owners
 * and admins that lead to a public page need it, or the toast would be lost. */
export async function redirectWithToast(to: string, toast: CarriedToast, { reloads = false } = {}): Promise<Response> {
  const headers = { [toastHeader]: encodeURIComponent(JSON.stringify(toast)) };
  return reloads ? redirectDocument(to, { headers }) : redirect(to, { headers });
}

/** Moves a route's toast into a signed cookie, so that others cannot forge messages. */
export const toastMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const toast = response.headers.get(toastHeader);
  if (toast === null) return response;
  response.headers.delete(toastHeader);
  const cookie = await cookieFor(request, context);
  response.headers.append("set-cookie", await cookie.serialize(JSON.parse(decodeURIComponent(toast))));
  return response;
};

/**
 * Returns the toast from the cookie, or null if there is none or its signature is invalid, and the header that deletes the
 * cookie.
 */
export async function readToast(
  request: Request,
  context: Context,
): Promise<{ toast: CarriedToast | null; headers: Record<string, string> }> {
  const cookies = request.headers.get("cookie");
  if (!cookies?.includes("toast=")) return { toast: null, headers: {} };
  const cookie = await cookieFor(request, context);
  const toast = toastFields.safeParse(await cookie.parse(cookies)).data ?? null;
  return { toast, headers: { "set-cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

type Context = Readonly<RouterContextProvider>;

/**
 * Signing keys per app. All processes share `shared`, which is in the database. `local` signs toasts until `shared` is loaded.
 */
const keys = new WeakMap<AppContext, { shared: string | null; local: string }>();

async function cookieFor(request: Request, context: Context) {
  const app = context.get(appContext);
  const appKeys = keys.get(app) ?? { shared: null, local: randomBytes(32).toString("base64url") };
  keys.set(app, appKeys);
  appKeys.shared ??= await orNull(context.get(log), () => signingKey(app, "toasts"));
  const secrets = appKeys.shared === null ? [appKeys.local] : [appKeys.shared, appKeys.local];
  return siteCookie("toast", { maxAge: 60, secrets })(request);
}
