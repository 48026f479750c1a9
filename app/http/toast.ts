import { createCookie, redirect } from "react-router";
import { z } from "zod";
import type { OwnName } from "./own-cookie.ts";

const toastFields = z.object({ title: z.string(), text: z.string().optional(), tone: z.enum(["plain", "problem"]).optional() });

/** A message carried across a redirect, shown once by the page that follows. */
export type CarriedToast = z.infer<typeof toastFields>;

const carrier = createCookie("toast" satisfies OwnName, { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** Sends the browser on, with a message for when it arrives. */
export async function redirectWithToast(to: string, toast: CarriedToast): Promise<Response> {
  return redirect(to, { headers: { "set-cookie": await carrier.serialize(toast) } });
}

/** The message that came along, if any, and the header that keeps it from showing twice. */
export async function takeToast(request: Request): Promise<{ toast: CarriedToast | null; headers: Record<string, string> }> {
  const carried = await carrier.parse(request.headers.get("cookie"));
  if (!carried) return { toast: null, headers: {} };
  const headers = { "set-cookie": await carrier.serialize("", { maxAge: 0 }) };
  return { toast: toastFields.safeParse(carried).data ?? null, headers };
}
