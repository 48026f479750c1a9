import { knownBrowserDays } from "#domain/accounts/fields.ts";
import { ownCookie } from "./own-cookie.ts";

const cookieFor = ownCookie("known-browser", { maxAge: knownBrowserDays * 24 * 60 * 60 });

/** The header that makes this browser known for the account that signed in: others' wrong passwords do not keep it out. */
export function rememberBrowser(request: Request, sealed: string): Promise<string> {
  return cookieFor(request).serialize(sealed);
}

/** What this browser brings to be known; empty when it brings nothing. */
export async function knownBrowserIn(request: Request): Promise<string> {
  const sealed: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
  return typeof sealed === "string" ? sealed : "";
}
