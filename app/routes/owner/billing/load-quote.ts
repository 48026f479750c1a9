import { redirect, type RouterContextProvider } from "react-router";
import type { Owner } from "#domain/accounts/actor.ts";
import { quoteChange } from "#domain/billing/subscriptions/change-plan.ts";
import { changeFields } from "#domain/billing/checkout/checkout.shared.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { checkoutErrorText, paymentError } from "#app/http/checkout/checkout-errors.ts";
import type { Refused } from "#app/http/form-action.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import type { Problem } from "#app/ui/form/post-form.tsx";

export const planPath = "/premium-upgrade";

const declined = {
  title: "Your card was declined",
  text: "You were not charged, and your plan has not changed. You can update your card under “Card and invoices.”",
};
const texts: Record<string, Problem> = {
  declined,
  no_subscription: { title: "There is no subscription to change.", tone: "problem" },
  same_plan: { title: "You already have that plan." },
  price_changed: {
    title: "The price has changed.",
    text: "Please check it again before you confirm.",
    tone: "problem",
  },
  payment_owed: { title: "Please pay the amount due first.", text: "Then you can change your plan.", tone: "problem" },
};

/** The message for a refused change of a plan. */
export function planRefusals({ code, wait }: Pick<Refused, "code"> & Partial<Refused>): Problem {
  return texts[code] ?? checkoutErrorText(code, wait);
}

/** Returns the cost of changing to the given plan. Redirects to the plan page if the change is not possible. */
export async function loadQuote(context: Readonly<RouterContextProvider>, owner: Owner, plan: string | null) {
  const { data: choice } = changeFields.pick({ plan: true }).safeParse({ plan });
  if (!choice) throw redirect(planPath);
  const outcome = await orNull(context.get(log), () => attempt(() => quoteChange(context.get(appContext), owner, choice.plan)));
  if (outcome && "done" in outcome) return { plan: choice.plan, ...outcome.done };
  const problem: Problem = outcome ? planRefusals({ code: outcome.refused }) : paymentError;
  const { title, text, tone = "problem" } = problem;
  throw await redirectWithToast(planPath, { title, text, tone });
}
