import { randomBytes } from "node:crypto";
import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { AppContext } from "#domain/app-context.ts";
import { signingKey } from "#domain/sign-text.ts";
import { orNull } from "./domain-errors.ts";
import { log, appContext } from "./request-context.ts";
import { siteCookie } from "./cookies.ts";

const toastFields = z.object({ title: z.string(), text: z.string().optional(), tone: z.enum(["plain", "problem"]).optional() });

/** A message carried across a redirect, shown once by the page that follows. */
export type CarriedToast = z.infer<typeof toastFields>;

/** What a route says of its toast, for `toastMiddleware`; it never leaves the site. */
const unsigned = "x-toast";

/** Sends the browser on, with a message for when it arrives. */
export async function redirectWithToast(to: string, toast: CarriedToast): Promise<Response> {
  return redirect(to, { headers: { [unsigned]: encodeURIComponent(JSON.stringify(toast)) } });
}

/** Puts a route's toast into a signed cookie: nobody else can make the site say something. */
export const toastMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const toast = response.headers.get(unsigned);
  if (toast === null) return response;
  response.headers.delete(unsigned);
  const cookie = await cookieFor(request, context);
  response.headers.append("set-cookie", await cookie.serialize(JSON.parse(decodeURIComponent(toast))));
  return response;
};

/** The message that came along, if it is one of ours, and the header that keeps it from showing twice. */
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

/** Keys of each running site: `shared` by all its processes once it was read, and `own` while the database does not answer. */
const keys = new WeakMap<AppContext, { shared: string | null; own: string }>();

async function cookieFor(request: Request, context: Context) {
  const given = context.get(appContext);
  const known = keys.get(given) ?? { shared: null, own: randomBytes(32).toString("base64url") };
  keys.set(given, known);
  known.shared ??= await orNull(context.get(log), () => signingKey(given, "toasts"));
  const secrets = known.shared === null ? [known.own] : [known.shared, known.own];
  return siteCookie("toast", { maxAge: 60, secrets })(request);
}
