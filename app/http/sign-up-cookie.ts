import { signUpHours } from "#domain/accounts/fields.ts";
import { ownCookie } from "./own-cookie.ts";

const cookieFor = ownCookie("sign-up", { maxAge: signUpHours * 60 * 60 });

/** The header that makes this browser the one which made a sign-up: it confirms with the password that was chosen there. */
export function rememberSignUp(request: Request, secret: string): Promise<string> {
  return cookieFor(request).serialize(secret);
}

/** The secret of the sign-up that this browser made last; empty when it made none. */
export async function signUpIn(request: Request): Promise<string> {
  const secret: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
  return typeof secret === "string" ? secret : "";
}

/** The header that makes this browser forget its sign-up. */
export function dropSignUp(request: Request): Promise<string> {
  return cookieFor(request).serialize("", { maxAge: 0, expires: new Date(0) });
}
