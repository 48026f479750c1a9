import { checkoutMinutes } from "#domain/billing/checkout/limits.shared.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

const failed = "Failed to save. Please try again.";

/** The form that turns the sale of plans on or off. Turning it off requires confirmation. */
export function PaidPlansSection({ on }: { on: boolean }) {
  return (
    <section aria-labelledby="paid-plans" className="card grid gap-3 p-4 md:p-5">
      <h2 id="paid-plans" className="text-xl">
        Paid plans
      </h2>
      <p className="max-w-prose">
        {on
          ? "Paid plans are on. Owners can buy Premium and Premium + Sponsorship."
          : "Paid plans are off. The site shows no prices or plans, and no one can buy a plan. Claims and submissions are free. Existing subscriptions continue, and owners can still cancel them."}
      </p>
      {on ? (
        <ConfirmDetails
          label="Turn off paid plans"
          about=""
          text={`The site will stop showing prices and plans right away, and no one will be able to buy a plan. Buyers who have already opened a checkout have up to ${checkoutMinutes} minutes to complete it. Existing subscriptions continue until their owners cancel them. You can turn paid plans back on at any time.`}
          failed={failed}
          fields={{ intent: "plans-off" }}
          button="Turn off"
        />
      ) : (
        <PostForm failed={{ title: failed }} fields={{ intent: "plans-on" }}>
          <SubmitButton label="Turn on paid plans" sending="Saving..." look="btn-accent" />
        </PostForm>
      )}
    </section>
  );
}
