import { longDay } from "#domain/text/formats.shared.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { DeletionEffects } from "#domain/accounts/delete-account.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

const refundReasons = {
  claim_pending: "we have not yet decided on your claim",
  claim_not_granted: "you did not get the business that you claimed",
};

/** Lists what will happen if the user deletes the account. */
export function DeletionEffectsList({ effects: { listing, plan, hasPaid, claims } }: { effects: DeletionEffects }) {
  const { town } = useTown();
  const texts = [
    "You will be logged out everywhere, and your login, messages, and preferences will be deleted.",
    listing && !listing.isPublic && `${listing.name} is not public. We will delete it along with its pictures.`,
    listing?.isPublic &&
      `${listing.name} will no longer have an owner. If you keep it in the directory, it ${town.paidPlans ? "becomes a Basic listing" : "stays public"}.`,
    listing?.sponsors && "Its sponsorship ends now. Other businesses can then sponsor the category.",
    claims && "Your claim will be withdrawn.",
    plan &&
      !plan.refund &&
      `Your ${planNames[plan.plan]} plan ends now${plan.paidUntil ? `, even though it is paid through ${longDay(plan.paidUntil, town)}` : ""}. You will not be charged again, and there is no refund.`,
    plan?.refund &&
      `Your ${planNames[plan.plan]} plan ends now. We will refund your payment because ${refundReasons[plan.refund]}.`,
    (town.paidPlans || hasPaid) &&
      "We keep the information that we need for invoices: the dates, plans, and amounts of your payments, without your name or email.",
  ].filter((text) => typeof text === "string");
  return (
    <section>
      <h2 className="text-xl">What happens</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
