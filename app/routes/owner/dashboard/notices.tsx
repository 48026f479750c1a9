import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { planNames } from "#domain/plans/plans.shared.ts";
import type { ListingStats } from "#domain/analytics/listing-stats.ts";
import type { OwnSubscription } from "#domain/billing/subscriptions/find-own-subscription.ts";
import type { PublicHoliday } from "#domain/businesses/holidays/public-holidays.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import type { Sponsorship } from "./sections.tsx";

export type DashboardProps = {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  /** The owner's claim to the business is under review. */
  claiming: boolean;
  /** The holidays of the coming week that the owner has not answered. */
  holidays: PublicHoliday[];
  /** The listing's numbers, or null while there are none. */
  stats: ListingStats | null;
};

/** What needs the owner's attention. */
export function Notices(props: DashboardProps & { edit: string }) {
  const { id, approvalStatus, plan } = props.business;
  return (
    <>
      {plan === "premium_sponsorship" && !props.sponsorship && <SponsorshipSetup id={id} />}
      {approvalStatus === "rejected" && <Rejection reason={props.business.rejectionReason} edit={props.edit} />}
      {approvalStatus === "pending" && <Review {...props} />}
    </>
  );
}

function Review({ business, claiming, subscription }: DashboardProps) {
  const { reviewTime } = useTown().town.marketing;
  const plan = subscription
    ? `Your changes and your ${planNames[business.plan]} plan go live when we approve your claim. If we don't approve your claim, we will refund your payment.`
    : "Your changes go live when we approve your claim.";
  return (
    <Notice icon="clock" look="amber" title={`Your ${claiming ? "claim" : "business"} is being reviewed`}>
      <p>
        {claiming
          ? `We're confirming that you own this business. The review takes ${reviewTime}. We will email you when we decide. Until then, visitors see the original listing. You can start editing right away. ${plan}`
          : `The review takes ${reviewTime}. We will email you when it's done. Until then, visitors can't see your business. You can still edit it.`}
      </p>
    </Notice>
  );
}

function SponsorshipSetup({ id }: { id: string }) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-wheat-line bg-wheat p-5 text-on-wheat md:p-6">
      <div className="grow basis-72">
        <h2 className="text-xl">Complete Your Sponsorship Setup</h2>
        <p className="mt-1">
          Your plan includes the exclusive sponsorship of one category. Choose the category that will show your logo.
        </p>
      </div>
      <LinkButton to={`/business/sponsorship/${id}`} label="Select Category to Sponsor" look="bg-on-wheat text-wheat" />
    </section>
  );
}

function Rejection({ reason, edit }: { reason: string | null; edit: string }) {
  return (
    <Notice icon="circle-alert" look="brick" title="Your business was not approved">
      {reason && <p className="text-sm font-semibold">Reason</p>}
      <p className="max-w-prose border-l-3 border-line pl-3 whitespace-pre-line">
        {reason ?? "No reason was given. Please check what you entered."}
      </p>
      <p>Make your changes in the form, and send your listing for review there.</p>
      <LinkButton to={edit} icon="pencil" label="Edit and send for review" look="btn-quiet mt-2 self-start" />
    </Notice>
  );
}
