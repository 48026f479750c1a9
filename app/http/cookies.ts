import { type Cookie, createCookie } from "react-router";

/** Our cookies that change what a page shows. A request that brings one is never answered from the page cache. */
export const cookieNames = ["session", "checkouts", "two-factor", "toast"] as const;

/** Our cookies that change no page that anybody may see; they do not bypass the page cache. */
type QuietName = "sign-up" | "known-browser";

export type CookieName = (typeof cookieNames)[number];

/**
 * A cookie that scripts cannot read and other sites do not make browsers send. Over https its name carries a prefix that
 * browsers take as a promise: no other host and no plain connection set it.
 */
export function siteCookie(
  name: CookieName | QuietName,
  wanted: { maxAge?: number; secrets?: string[] } = {},
): (request: Request) => Cookie {
  const common = { path: "/", httpOnly: true, sameSite: "lax", ...wanted } as const;
  const overHttps = createCookie(`__Host-${name}`, { ...common, secure: true });
  const overHttp = createCookie(name, common);
  // The request's address is built from the one public origin, whatever a proxy said.
  return (request) => (new URL(request.url).protocol === "https:" ? overHttps : overHttp);
}

/** A cookie that holds one text, for so many seconds: how to read it, and the headers that set it and end it. */
export function textCookie(name: CookieName | QuietName, maxAge?: number) {
  const cookieFor = siteCookie(name, maxAge === undefined ? {} : { maxAge });
  return {
    nameFor: (request: Request): string => cookieFor(request).name,
    /** Empty when this browser brings none of ours. */
    async read(request: Request): Promise<string> {
      const text: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
      return typeof text === "string" ? text : "";
    },
    set: (request: Request, text: string, options?: { expires: Date }): Promise<string> =>
      cookieFor(request).serialize(text, options),
    clear: (request: Request): Promise<string> => cookieFor(request).serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}
