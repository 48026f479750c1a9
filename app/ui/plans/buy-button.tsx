import type { PaidPlan } from "#domain/plans/plans.shared.ts";
import { SubmitButton, TextLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { type FormAnswer, PostForm } from "#app/ui/form/post-form.tsx";
import { PageToast } from "#app/ui/toast/page-toast.tsx";

/** The message for a purchase or plan change that could not be started. */
export const paymentFailed = { title: "Payment Error", text: "Unable to process your request. Please try again later." };

type PlanActionProps = { action: "portal" | "change"; fields?: { plan: PaidPlan }; icon?: string; look?: string; label: string };

/** A button on the owner's plan page. */
export function PlanAction({ action, fields, icon, look = "btn-quiet", label }: PlanActionProps) {
  return (
    <PostForm
      failed={paymentFailed}
      action={`/premium-upgrade/${action}`}
      fields={fields}
      preventScrollReset
      className="grid gap-3"
    >
      <SubmitButton label={label} sending="Loading..." icon={icon} look={look} />
    </PostForm>
  );
}

type BuyProps = { plan: PaidPlan; cents: Record<PaidPlan, number>; action?: string; children: string };

/** Starts the checkout for a plan at the price that the page shows, in cents. */
export function BuyButton({ plan, cents, action, children }: BuyProps) {
  return (
    <PostForm
      failed={paymentFailed}
      action={action}
      fields={{ plan, shownCents: cents[plan] }}
      preventScrollReset
      className="grid gap-3"
    >
      <SubmitButton
        label={children}
        sending="Loading..."
        look={`min-h-12 ${plan === "premium" ? "btn-accent" : "btn-quiet border-accent"}`}
      />
    </PostForm>
  );
}

/** Replaces the button if no sponsorship is available. */
export function SoldOut() {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">Sold out</p>
      <p className="text-sm text-ink-soft">
        All category sponsorships are taken. Premium gives you everything else, and you can upgrade when a category opens up.
      </p>
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
