import { startCheckout } from "#domain/billing/checkout/start-checkout.ts";
import { purchaseFields } from "#domain/billing/billing-forms.shared.ts";
import { formAction, type Refused } from "#app/http/form-action.ts";
import { type RouterContextProvider, redirectDocument } from "react-router";
import { siteCookie } from "#app/http/cookies.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { z } from "#domain/zod.shared.ts";
import { signedLink } from "#domain/signed-link.ts";
import { paymentFailed } from "#app/ui/plans/plan-card.tsx";
import type { Problem } from "#app/ui/form/post-form.tsx";
import { waitText } from "#domain/text/formats.shared.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { isSoldOutFor } from "#domain/billing/checkout/for-sale.ts";
import { listOffers } from "#domain/billing/plan-prices.ts";

const refusals = ({ kind, code, wait }: Refused) => (kind === "not_found" ? undefined : checkoutErrorText(code, wait));

/** Returns an action that starts a checkout for the posted plan, and a claim if `claims` is set, and redirects to it. */
export const startCheckoutAction = ({ as = "anyone" as "anyone" | "owner", claims = false } = {}) =>
  formAction(purchaseFields, { as, failed: paymentFailed, invalid: paymentFailed, refusals }, async (posted, value) => {
    const { app, user, from, request, context, url, params } = posted;
    const started = await listStartedCheckouts(request, context);
    const businessId = claims ? params["businessId"]! : null;
    const { url: to, checkoutId } = await startCheckout(app, user, { ...value, businessId, origin: url.origin, started, from });
    const response = redirectDocument(to);
    response.headers.append("set-cookie", await rememberStartedCheckout(request, context, checkoutId));
    return response;
  });

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

type ErrorText = Omit<Problem, "tone">;

const texts: Record<string, ErrorText> = {
  invalid_checkout_url: { title: "Invalid checkout URL" },
  sold_out: {
    title: "Premium + Sponsorship is sold out",
    text: "All category sponsorships are taken, or someone is buying the last one right now. Premium is still available.",
  },
  not_claimable: {
    title: "This business cannot be claimed",
    text: "Is it yours? Contact us, and we'll look into it.",
    to: { path: "/contact", label: "Contact Us" },
  },
  claim_under_way: {
    title: "A claim is underway",
    text: "Someone else is claiming this listing right now. If their claim is not approved, you can claim it.",
  },
  owns_a_business: {
    title: "You already own a business",
    text: "Each account can have only one. To claim this business, log out and set up a second account.",
    to: { path: "/dashboard", label: "My Business" },
  },
  has_a_subscription: {
    title: "You already have a subscription",
    text: "You can change your plan instead.",
    to: { path: "/premium-upgrade", label: "Your plan" },
  },
  plans_off: { title: "We aren't selling plans right now", text: "Your listing and your current plan stay as they are." },
  admins_do_not_buy: {
    title: "You are logged in as an administrator",
    text: "Only owners can do this. Log out, or log in as an owner.",
  },
};

/**
 * Returns the text for a refused purchase. `code` is the error code. `wait` is the number of seconds until another attempt is
 * allowed.
 */
export function checkoutErrorText(code: string, wait?: number): ErrorText {
  if (wait !== undefined) return { title: "Too many attempts.", text: `Please try again in ${waitText(wait)}.` };
  return texts[code] ?? paymentFailed;
}

/**
 * Returns the plans' prices (in minor units) and whether sponsorships are sold out. They are never sold out for
 * a user who already sponsors a category. If the database fails, the prices still appear, and `startCheckout`
 * checks whether a sponsorship is available.
 */
export async function loadPlanOffer(context: Readonly<RouterContextProvider>, userId: string | null = null) {
  const { db, town, payments } = context.get(appContext);
  const soldOut = await orNull(context.get(log), () => isSoldOutFor(db, userId));
  return {
    prices: listOffers(town).map(({ plan, interval, cents }) => ({ plan, interval, cents })),
    soldOut: soldOut ?? false,
    isTrial: payments.name === "embedded",
  };
}
