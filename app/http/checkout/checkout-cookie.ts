import type { RouterContextProvider } from "react-router";
import { signedLink } from "#domain/signed-link.ts";
import { z } from "#domain/zod.shared.ts";
import { appContext } from "#app/http/request-context.ts";
import { siteCookie } from "#app/http/cookies.ts";

type Context = Readonly<RouterContextProvider>;

/** The maximum number of checkouts that a browser remembers, and for how many days it remembers them. */
const rememberedCheckouts = { max: 5, days: 40 };

const cookieFor = siteCookie("checkouts", { maxAge: rememberedCheckouts.days * 24 * 60 * 60 });

/** The ids of the checkouts that a browser started, signed so that nobody can add another browser's. */
const startedCheckouts = signedLink("checkout-cookie", z.array(z.uuid()));

/** Returns the ids of the checkouts that this browser started, newest first. They prove which purchases were started here. */
export async function listStartedCheckouts(request: Request, context: Context): Promise<string[]> {
  const { db, clock } = context.get(appContext);
  const signed: unknown = await cookieFor(request).parse(request.headers.get("cookie"));
  return typeof signed === "string" && signed ? ((await startedCheckouts.read(db, signed, clock.now())) ?? []) : [];
}

/** Returns the set-cookie header that adds a checkout to this browser's cookie. */
export async function rememberStartedCheckout(request: Request, context: Context, checkoutId: string): Promise<string> {
  const { db, clock } = context.get(appContext);
  const ids = [...new Set([checkoutId, ...(await listStartedCheckouts(request, context))])];
  return cookieFor(request).serialize(await startedCheckouts.sign(db, ids.slice(0, rememberedCheckouts.max), clock.now()));
}
