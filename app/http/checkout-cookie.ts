import { createCookie, type RouterContextProvider } from "react-router";
import { readBegun, sealBegun } from "#domain/billing/begun.ts";
import { services } from "./context.ts";

type Context = Readonly<RouterContextProvider>;

const days = 40;
const common = { path: "/", httpOnly: true, sameSite: "lax", maxAge: days * 24 * 60 * 60 } as const;

/** Browsers take the prefix as a promise that no other host and no plain connection set the cookie. */
const overHttps = createCookie("__Host-checkouts", { ...common, secure: true });
const overHttp = createCookie("checkouts", common);

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

/** The request's address is built from the one public origin, whatever a proxy said. */
function cookieFor(request: Request) {
  return new URL(request.url).protocol === "https:" ? overHttps : overHttp;
}
