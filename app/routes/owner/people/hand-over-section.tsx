import { useTown } from "#app/ui/town-context.tsx";
import { AccountForm, CurrentPasswordField, EmailField, type FormAnswer } from "#app/ui/form/account-fields.tsx";
import { handoverDays } from "#domain/businesses/people/limits.shared.ts";
import { handOverFields } from "#domain/businesses/people/people-forms.shared.ts";
import { planNames, type Plan } from "#domain/plans/plans.shared.ts";
import { peopleFailures } from "./people-failures.ts";

/** `paid` is the plan of the owner's subscription, or null. */
type Props = { answer: FormAnswer | undefined; paid: Plan | null };

/** Explains above the form what happens after a handover, especially to the owner's payments. */
export function HandOverSection({ answer, paid }: Props) {
  const { town } = useTown();
  const keepsEditing = answer?.intent === "handOver" && answer.reply.initialValue?.["keepsEditing"] === "on";
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-xl">Hand over your business</h2>
      <div className="mt-1 mb-4 grid max-w-prose gap-2 text-ink-soft">
        <p>
          The new owner gets the listing, including its pictures and stats. They don&apos;t get the messages you received. You and
          your editors lose access. Nothing changes until the new owner accepts. After that, you can&apos;t undo the handover.
        </p>
        {paid && (
          <p className="text-ink">
            {`When the new owner accepts, your ${planNames[paid]} plan is canceled and will not renew. Your payments don't transfer to the new owner, and we don't refund them automatically. The listing keeps its plan for ${handoverDays} days. ${town.paidPlans ? "If the new owner doesn't choose a plan by then, the plan ends." : "Then the plan ends."}`}
          </p>
        )}
      </div>
      <AccountForm
        intent="handOver"
        schema={handOverFields}
        answer={answer}
        failed={peopleFailures.handOver}
        button="Send the offer"
        sending="Sending..."
        buttonLook="btn-danger justify-self-start"
        className="grid max-w-lg gap-4"
      >
        {(fields) => (
          <>
            <EmailField
              field={fields.email}
              label="New owner's email"
              help="They need an account that uses this address and has no business."
              autoComplete="off"
            />
            <CurrentPasswordField field={fields.currentPassword} />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="keepsEditing"
                defaultChecked={keepsEditing}
                className="size-5 shrink-0 accent-accent"
              />
              Keep me as an editor
            </label>
          </>
        )}
      </AccountForm>
    </section>
  );
}
