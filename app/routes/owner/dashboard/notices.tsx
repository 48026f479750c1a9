import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { planNames } from "#domain/plans/plans.shared.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { ListingStats } from "#domain/analytics/listing-stats.ts";
import type { OwnSubscription } from "#domain/billing/checkout/checkout.shared.ts";
import { Section, type Sponsorship } from "./sections.tsx";

export type DashboardProps = {
  business: OwnBusiness;
  sponsorship: Sponsorship | null;
  subscription: OwnSubscription | null;
  /** The owner's claim to the business is under review. */
  claiming: boolean;
  /** The listing's numbers, or null while there are none. */
  stats: ListingStats | null;
};

export const resubmitFailed = { title: "Error", text: "Failed to submit business profile. Please try again." };

export function DashboardNotices({ business, sponsorship, claiming, subscription }: DashboardProps) {
  const { town } = useTown();
  const { approvalStatus, plan } = business;
  return (
    <>
      {plan === "premium_sponsorship" && !sponsorship && <SponsorshipSetup id={business.id} />}
      {approvalStatus === "rejected" && <Rejection business={business} />}
      {approvalStatus === "pending" && (
        <Notice icon="clock" look="amber" title={`Your ${claiming ? "claim" : "business"} is being reviewed`}>
          <p>
            {claiming
              ? `We're confirming that you own this business. The review takes ${town.marketing.reviewTime}. We will email you when we decide. Until then, visitors see the original listing. You can start editing right away. ${subscription ? `Your changes and your ${planNames[plan]} plan go live when we approve your claim. If we don't approve your claim, we will refund your payment.` : "Your changes go live when we approve your claim."}`
              : `The review takes ${town.marketing.reviewTime}. We will email you when it's done. Until then, visitors can't see your business. You can still edit it.`}
          </p>
        </Notice>
      )}
    </>
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

function Rejection({ business: { id, rejectionReason } }: { business: OwnBusiness }) {
  return (
    <Notice icon="circle-alert" look="brick" title="Your business was not approved">
      {rejectionReason ? (
        <>
          <p className="text-sm font-semibold">Reason</p>
          <p className="max-w-prose border-l-3 border-line pl-3 whitespace-pre-line">{rejectionReason}</p>
        </>
      ) : (
        <p>No reason was given. Please check what you entered.</p>
      )}
      <p>Make your changes, and then send your listing for review.</p>
      <PostForm
        failed={resubmitFailed}
        action="/dashboard/send-for-review"
        fields={{ businessId: id }}
        toastOnly
        className="mt-2"
      >
        <SubmitButton icon="send" label="Send for review" look="btn-quiet" />
      </PostForm>
    </Notice>
  );
}

export function WhatPremiumAdds() {
  return (
    <Section title="What Premium adds">
      <p>
        Your logo, tagline, description, and up to 10 photos on a richer page, and a spot at the top of your categories and among
        the featured businesses.
      </p>
      <LinkButton to="/premium-upgrade" label="View the plans" look="btn-quiet mt-3" />
    </Section>
  );
}
