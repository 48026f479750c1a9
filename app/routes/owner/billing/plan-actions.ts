import { data, redirect, type RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  openPortal,
  quoteChange,
} from "#domain/billing/subscriptions/change-plan.ts";
import { changeFields, planFields } from "#domain/billing/checkout/checkout.shared.ts";
import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { checkoutErrorText, paymentError } from "#app/http/checkout/checkout-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectToCheckout } from "#app/http/checkout/checkout-redirect.ts";
import { redirectWithToast, type CarriedToast } from "#app/http/redirect-with-toast.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context; url: URL };

const planPath = "/premium-upgrade";
const resumed: CarriedToast = { title: "Your plan goes on.", text: "It renews as before." };
const cancelled: CarriedToast = { title: "Your plan is cancelled.", text: "It stays until the end of what you paid for." };
const changed: Record<"now" | "later", CarriedToast> = {
  now: { title: "Your plan is changed.", text: "It holds from now on." },
  later: { title: "Your plan will change.", text: "It stays as it is until the end of what you paid for." },
};
const refusals: Record<string, CarriedToast> = {
  no_subscription: { title: "There is no subscription to change.", tone: "problem" },
  same_plan: { title: "You have that plan already." },
  price_changed: {
    title: "The sum has changed meanwhile.",
    text: "Please look at it again before you confirm.",
    tone: "problem",
  },
  payment_owed: { title: "Please pay what is owed first.", text: "Then your plan can be changed.", tone: "problem" },
};
const declined = {
  title: "Your card was declined",
  text: "Nothing was charged, and your plan is as it was. You can change your card under “Card and invoices”.",
};

/** What changing to a plan would cost now. Where there is nothing to change the page says so without it. */
export async function loadQuote(context: Context, owner: Owner, wanted: string | null) {
  const { data: wish } = planFields.safeParse({ plan: wanted });
  if (!wish) throw redirect(planPath);
  const outcome = await orNull(context.get(log), () => attempt(() => quoteChange(context.get(appContext), owner, wish.plan)));
  if (!outcome || "refused" in outcome) throw await redirectBack(outcome);
  return { plan: wish.plan, ...outcome.done };
}

/** Changes the plan for the sum that its owner saw; for another they are asked anew. */
export async function changeOwnPlan({ request, context }: Args, owner: Owner) {
  const form = await readForm(request, changeFields);
  if (!form.ok) return redirect(planPath);
  const { plan, expectedCents, when } = form.value;
  const call = () => attempt(() => changePlan(context.get(appContext), owner, plan, expectedCents));
  const outcome = await orNull(context.get(log), call);
  if (!outcome) return showProblem(plan, paymentError, 503);
  if ("refused" in outcome)
    return outcome.refused === "price_changed" ? redirectBack(outcome, confirmPath(plan)) : redirectBack(outcome);
  if (outcome.done === "declined") return showProblem(plan, declined, 402);
  return redirectWithToast(planPath, changed[when]);
}

export async function cancelPlan({ context }: Args, owner: Owner) {
  const outcome = await orNull(context.get(log), () => attempt(() => cancelSubscription(context.get(appContext), owner)));
  return outcome && "done" in outcome ? redirectWithToast(planPath, cancelled) : redirectBack(outcome);
}

export async function resumePlan({ context }: Args, owner: Owner) {
  const outcome = await orNull(context.get(log), () => attempt(() => resumeSubscription(context.get(appContext), owner)));
  return outcome && "done" in outcome ? redirectWithToast(planPath, resumed) : redirectBack(outcome);
}

/** To the provider's page for card and invoices, which leads back here. */
export async function redirectToPortal({ context, url }: Args, owner: Owner) {
  const open = () => openPortal(context.get(appContext), owner, `${url.origin}${planPath}`);
  const outcome = await orNull(context.get(log), () => attempt(open));
  if (!outcome || "refused" in outcome) return redirectBack(outcome);
  return redirectToCheckout(outcome.done, context, url.origin) ?? redirectBack({ refused: "invalid_checkout_url" });
}

function showProblem(plan: PaidPlan, words: ReturnType<typeof checkoutErrorText>, status: number) {
  return data({ problem: { plan, ...words } }, status);
}

const confirmPath = (plan: PaidPlan) => `${planPath}?${new URLSearchParams({ view: "change", plan })}`;

/** Back to the page, with the reason. */
function redirectBack(outcome: { refused: string; wait?: number } | null, to = planPath): Promise<Response> {
  const { title, text } = outcome ? checkoutErrorText(outcome.refused, outcome.wait) : paymentError;
  return redirectWithToast(to, (outcome && refusals[outcome.refused]) ?? { title, ...(text && { text }), tone: "problem" });
}
