import { type Cookie, createCookie } from "react-router";

/** Our cookies that change what a page shows. A request that brings one is never answered from the page cache. */
export const ownNames = ["session", "checkouts", "second-step", "toast"] as const;

/** Our cookies that change no page that anybody may see; they do not bypass the page cache. */
type QuietName = "sign-up" | "known-browser";

export type OwnName = (typeof ownNames)[number];

/**
 * A cookie that scripts cannot read and other sites do not make browsers send. Over https its name carries a prefix that
 * browsers take as a promise: no other host and no plain connection set it.
 */
export function ownCookie(
  name: OwnName | QuietName,
  wanted: { maxAge?: number; secrets?: string[] } = {},
): (request: Request) => Cookie {
  const common = { path: "/", httpOnly: true, sameSite: "lax", ...wanted } as const;
  const overHttps = createCookie(`__Host-${name}`, { ...common, secure: true });
  const overHttp = createCookie(name, common);
  // The request's address is built from the one public origin, whatever a proxy said.
  return (request) => (new URL(request.url).protocol === "https:" ? overHttps : overHttp);
}
