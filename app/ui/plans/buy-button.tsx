import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { type FormAnswer, PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { formatMoney } from "#domain/text/formats.shared.ts";
import type { PlanOffer } from "./plan-terms.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";

/** The message for a purchase or plan change that could not be started. */
export const paymentFailed = { title: "Payment Error", text: "Unable to process your request. Please try again later." };

type BuyProps = { plan: PaidPlan; offer: PlanOffer; label: string; action: string | undefined };

/**
 * Starts the checkout for a plan. If the town has yearly prices, a second button starts a yearly plan.
 * Says so if no sponsorship is available.
 */
export function BuyButton({ plan, offer: { yearlyCents, soldOut }, label, action }: BuyProps) {
  const { town } = useTown();
  if (plan === "premium_sponsorship" && soldOut) {
    return (
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="font-semibold">Sold out</p>
        <p className="text-sm text-ink-soft">
          All category sponsorships are taken. Premium gives you everything else, and you can upgrade when a category opens up.
        </p>
      </div>
    );
  }
  const buy = (interval: "month" | "year", text: string, look: string) => (
    <PostForm failed={paymentFailed} action={action} fields={{ plan, interval }} preventScrollReset>
      <SubmitButton label={text} sending="Loading..." look={`min-h-12 w-full ${look}`} />
    </PostForm>
  );
  const yearly = yearlyCents?.[plan];
  return (
    <div className="grid gap-3">
      {buy("month", label, plan === "premium" ? "btn-accent" : "btn-quiet border-accent")}
      {yearly && buy("year", `Pay ${formatMoney(yearly, town.currency)} a year`, "btn-quiet")}
    </div>
  );
}

/** Explains on a document why a purchase did not start, above the plans and in a toast. */
export function PurchaseProblem({ answer }: { answer: FormAnswer | undefined }) {
  const problem = answer?.problem;
  if (!problem) return null;
  return (
    <div className="mb-6 grid gap-3">
      <FormProblem>
        {problem.text ? `${problem.title}${/[.?!]$/.test(problem.title) ? "" : ":"} ${problem.text}` : problem.title}
      </FormProblem>
      {problem.to && <TextLink to={problem.to.path} label={problem.to.label} look="justify-self-start" />}
      <PageToast toast={problem} />
    </div>
  );
}
