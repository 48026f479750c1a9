import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import { z } from "zod";
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

const cookieFor = siteCookie("toast", { maxAge: 60 });

/** Moves a route's toast into a cookie. */
export const toastMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const toast = response.headers.get(toastHeader);
  if (toast === null) return response;
  response.headers.delete(toastHeader);
  response.headers.append("set-cookie", await cookieFor(request).serialize(JSON.parse(decodeURIComponent(toast))));
  return response;
};

/** Returns the toast from the cookie, or null if there is none, and the header that deletes the cookie. */
export async function readToast(request: Request): Promise<{ toast: CarriedToast | null; headers: Record<string, string> }> {
  const cookies = request.headers.get("cookie");
  if (!cookies?.includes("toast=")) return { toast: null, headers: {} };
  const cookie = cookieFor(request);
  const toast = toastFields.safeParse(await cookie.parse(cookies)).data ?? null;
  return { toast, headers: { "set-cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
