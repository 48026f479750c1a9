import type { RouterContextProvider } from "react-router";
import { rememberedCheckouts } from "#domain/billing/checkout/limits.shared.ts";
import { readStartedCheckouts, signStartedCheckouts } from "#domain/billing/checkout/started-checkouts-cookie.ts";
import { appContext } from "#app/http/request-context.ts";
import { siteCookie } from "#app/http/cookies.ts";

type Context = Readonly<RouterContextProvider>;

const cookieFor = siteCookie("checkouts", { maxAge: rememberedCheckouts.days * 24 * 60 * 60 });

/** Returns the ids of the checkouts that this browser started, newest first. They prove which purchases were started here. */
export async function listStartedCheckouts(request: Request, context: Context): Promise<string[]> {
  const sealed: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
  return typeof sealed === "string" && sealed ? readStartedCheckouts(context.get(appContext).db, sealed) : [];
}

/** Returns the set-cookie header that adds a checkout to this browser's cookie. */
export async function rememberStartedCheckout(request: Request, context: Context, checkoutId: string): Promise<string> {
  const sealed = await signStartedCheckouts(context.get(appContext).db, [
    checkoutId,
    ...(await listStartedCheckouts(request, context)),
  ]);
  return cookieFor(request).serialize(sealed);
}
