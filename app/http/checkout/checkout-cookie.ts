import type { RouterContextProvider } from "react-router";
import { readBegun, sealBegun } from "#domain/billing/checkout/started-checkouts-cookie.ts";
import { services } from "#app/http/request-context.ts";
import { ownCookie } from "#app/http/cookies.ts";

type Context = Readonly<RouterContextProvider>;

const days = 40;
const cookieFor = ownCookie("checkouts", { maxAge: days * 24 * 60 * 60 });

/** The checkouts that this browser began, the newest first: what shows that a purchase is its own. */
export async function begunBy(request: Request, context: Context): Promise<string[]> {
  const sealed: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
  return typeof sealed === "string" && sealed ? readBegun(context.get(services).db, sealed) : [];
}

/** The header that makes this browser remember one more. */
export async function rememberBegun(request: Request, context: Context, checkoutId: string): Promise<string> {
  const sealed = await sealBegun(context.get(services).db, [checkoutId, ...(await begunBy(request, context))]);
  return cookieFor(request).serialize(sealed);
}
