import { planNames, type PaidPlan } from "#domain/plans/fields.ts";
import { LinkButton, SubmitButton, TextLink } from "./button.tsx";
import { dollars, longDay } from "./format.ts";
import { BuyingTrouble, paymentFailed } from "./plan-buttons.tsx";
import type { BuyingProblem } from "./plan-offers.ts";
import { PostForm } from "./post-form.tsx";
import { useTown } from "./town.tsx";

/** What changing to a plan costs: the difference for the rest of what is paid for, and what is paid from then on. */
export type ShownQuote = { plan: PaidPlan; dueNowCents: number; nextCents: number; nextAt: Date; when: "now" | "next_renewal" };

/** Shows the sums before anything is changed; only this very sum is charged. */
export function PlanChange({ quote, from, problem }: { quote: ShownQuote; from: PaidPlan; problem: BuyingProblem | undefined }) {
  const { town } = useTown();
  const { plan, dueNowCents, nextCents, nextAt, when } = quote;
  const [day, now] = [longDay(nextAt, town.timeZone), when === "now"];
  return (
    <div className="container-page grid justify-items-center pt-8 md:pt-12">
      <div className="w-full max-w-xl">
        <TextLink to="/premium-upgrade" icon="arrow-left" label="Your plan" />
        <h1 className="mt-2 mb-6 text-3xl">{plan === from ? `Stay on ${planNames[plan]}` : `Change to ${planNames[plan]}`}</h1>
        <BuyingTrouble problem={problem} />
        <div className="card p-5 md:p-7">
          <dl className="grid gap-4">
            <Line term="You pay now" sum={dollars(dueNowCents)} strong>
              {now && dueNowCents > 0 && `The difference for the time until ${day}, which you have paid ${planNames[from]} for.`}
              {!now && `Nothing. You keep ${planNames[from]} until ${day}, as paid.`}
            </Line>
            <Line term={`From ${day}`} sum={dollars(nextCents)}>
              Every month, until you cancel.
            </Line>
          </dl>
          <p className="mt-5 border-t border-line pt-5">
            {now
              ? `${planNames[plan]} holds at once. We charge the card you pay with already.`
              : "Your sponsorship ends on that day. Until then you can change your mind."}
          </p>
          <PostForm
            failed={paymentFailed}
            fields={{ intent: "change", plan, expectedCents: dueNowCents, when: now ? "now" : "later" }}
            className="mt-5 flex flex-wrap gap-3 max-sm:*:grow"
          >
            <SubmitButton
              label={dueNowCents ? `Pay ${dollars(dueNowCents)} and change` : "Confirm the change"}
              sending="Loading..."
              look="btn-accent min-h-12 px-6"
            />
            <LinkButton to="/premium-upgrade" label="Leave it as it is" look="btn-quiet min-h-12" />
          </PostForm>
        </div>
      </div>
    </div>
  );
}

type LineProps = { term: string; sum: string; strong?: boolean; children: React.ReactNode };

function Line({ term, sum, strong = false, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6">
      <dt className="font-semibold">{term}</dt>
      <dd className={`text-right tabular-nums ${strong ? "font-display text-2xl font-bold" : "text-lg font-semibold"}`}>{sum}</dd>
      <dd className="col-span-2 text-sm text-ink-soft">{children}</dd>
    </div>
  );
}
