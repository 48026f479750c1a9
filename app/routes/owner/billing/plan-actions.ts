import { data, redirect, type RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  openPortal,
  quoteChange,
} from "#domain/billing/subscriptions/change-plan.ts";
import { changeFields } from "#domain/billing/checkout/checkout.shared.ts";
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
const resumed: CarriedToast = { title: "You're keeping your plan.", text: "It will renew as usual." };
const canceled: CarriedToast = {
  title: "Your plan is canceled.",
  text: "It stays active until the end of the period you paid for.",
};
const changed: Record<"now" | "later" | "never", CarriedToast> = {
  now: { title: "Your plan was changed.", text: "The change takes effect now." },
  later: { title: "Your plan will change.", text: "You keep your current plan until the end of the period you paid for." },
  never: { ...resumed, title: "You're staying on your plan." },
};
const refusals: Record<string, CarriedToast> = {
  no_subscription: { title: "There is no subscription to change.", tone: "problem" },
  same_plan: { title: "You already have that plan." },
  price_changed: {
    title: "The price has changed.",
    text: "Please check it again before you confirm.",
    tone: "problem",
  },
  payment_owed: { title: "Please pay the amount due first.", text: "Then you can change your plan.", tone: "problem" },
};
const declined = {
  title: "Your card was declined",
  text: "You were not charged, and your plan has not changed. You can update your card under “Card and invoices.”",
};

/** Returns the cost of changing to the given plan. Redirects to the plan page if the change is not possible. */
export async function loadQuote(context: Context, owner: Owner, plan: string | null) {
  const { data: choice } = changeFields.pick({ plan: true }).safeParse({ plan });
  if (!choice) throw redirect(planPath);
  const outcome = await orNull(context.get(log), () => attempt(() => quoteChange(context.get(appContext), owner, choice.plan)));
  if (!outcome || "refused" in outcome) throw await redirectBack(outcome);
  return { plan: choice.plan, ...outcome.done };
}

/** Changes the plan for the amount that the owner saw. If the amount has changed, the owner must confirm the new one. */
export async function changeOwnPlan({ request, context }: Args, owner: Owner) {
  const form = await readForm(request, changeFields);
  if (!form.ok) return redirect(planPath);
  const { plan, when, ...shown } = form.value;
  const call = () => attempt(() => changePlan(context.get(appContext), owner, plan, shown));
  const outcome = await orNull(context.get(log), call);
  if (!outcome) return showProblem(plan, paymentError, 503);
  if ("refused" in outcome)
    return outcome.refused === "price_changed" ? redirectBack(outcome, confirmPath(plan)) : redirectBack(outcome);
  if (outcome.done === "declined") return showProblem(plan, declined, 402);
  return redirectWithToast(planPath, changed[when]);
}

export async function cancelPlan({ context }: Args, owner: Owner) {
  const outcome = await orNull(context.get(log), () => attempt(() => cancelSubscription(context.get(appContext), owner)));
  return outcome && "done" in outcome ? redirectWithToast(planPath, canceled) : redirectBack(outcome);
}

export async function resumePlan({ context }: Args, owner: Owner) {
  const outcome = await orNull(context.get(log), () => attempt(() => resumeSubscription(context.get(appContext), owner)));
  return outcome && "done" in outcome ? redirectWithToast(planPath, resumed) : redirectBack(outcome);
}

/** Redirects to the provider's portal for the card and invoices. The portal links back to this page. */
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

/** Redirects to the given path with the reason in a toast. */
function redirectBack(outcome: { refused: string; wait?: number } | null, to = planPath): Promise<Response> {
  const { title, text } = outcome ? checkoutErrorText(outcome.refused, outcome.wait) : paymentError;
  return redirectWithToast(to, (outcome && refusals[outcome.refused]) ?? { title, ...(text && { text }), tone: "problem" });
}
