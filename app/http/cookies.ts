import { type Cookie, createCookie } from "react-router";
import { z } from "zod";

/** Cookies that change what a page shows. A request with one of them bypasses the page cache. */
export const cookieNames = ["session", "checkouts", "second-step", "toast"] as const;

/** Cookies that do not change any cacheable page. They do not bypass the page cache. */
type CacheableName = "sign-up" | "known-browser";

type CookieName = (typeof cookieNames)[number];

/**
 * Returns a function that makes an HttpOnly, SameSite=Lax cookie for a request. Over https, its name starts with `__Host-`: browsers
 * accept such a cookie only from this host and only over https.
 */
export function siteCookie(name: CookieName | CacheableName, options: { maxAge?: number } = {}): (request: Request) => Cookie {
  const common = { path: "/", httpOnly: true, sameSite: "lax", ...options } as const;
  const overHttps = createCookie(`__Host-${name}`, { ...common, secure: true });
  const overHttp = createCookie(name, common);
  // request.url always has the configured public origin, so proxy headers cannot change it.
  return (request) => (new URL(request.url).protocol === "https:" ? overHttps : overHttp);
}

/**
 * A cookie that stores one string. It lasts `maxAge` seconds, until the date passed to `set`, or else until the browser closes.
 * `set` and `clear` return set-cookie headers.
 */
export function textCookie(name: CookieName | CacheableName, maxAge?: number) {
  const cookieFor = siteCookie(name, maxAge === undefined ? {} : { maxAge });
  return {
    nameFor: (request: Request): string => cookieFor(request).name,
    /** Returns "" if the cookie is missing or invalid. */
    async read(request: Request): Promise<string> {
      const text: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
      return typeof text === "string" ? text : "";
    },
    set: (request: Request, text: string, options?: { expires: Date }): Promise<string> =>
      cookieFor(request).serialize(text, options),
    clear: (request: Request): Promise<string> => cookieFor(request).serialize("", { maxAge: 0, expires: new Date(0) }),
  };
}

/**
 * The latest sign-up in this browser. With `secret`, the confirmed account keeps the password that was chosen. `paid` means that the
 * account was set up after a payment. `next` is the page to open after the first login.
 */
const signUpFields = z.object({ secret: z.string(), email: z.string(), paid: z.boolean(), next: z.string().nullable() });
type SignUp = z.infer<typeof signUpFields>;

/** For a day, people can confirm their email in the browser they signed up in without entering the password again. */
const cookieFor = siteCookie("sign-up", { maxAge: 24 * 60 * 60 });

/** The cookie of the latest sign-up in this browser. `set` and `clear` return set-cookie headers. */
export const signUpCookie = {
  read: async (request: Request): Promise<SignUp | null> =>
    signUpFields.safeParse(await cookieFor(request).parse(request.headers.get("cookie"))).data ?? null,
  set: (request: Request, signUp: SignUp): Promise<string> => cookieFor(request).serialize(signUp),
  clear: (request: Request): Promise<string> => cookieFor(request).serialize("", { maxAge: 0, expires: new Date(0) }),
};
