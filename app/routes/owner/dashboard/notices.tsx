import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { planNames } from "#domain/plans/plans.shared.ts";
import { FeatureList } from "#app/ui/plans/plan-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { DashboardProps } from "./dashboard-props.ts";

/** When a rejected business could not be sent in again. */
export const resubmitFailed = { title: "Error", text: "Failed to submit business profile. Please try again." };

/** What wants the owner's attention, if anything does. */
export function DashboardNotices({ business, sponsorship, claiming }: DashboardProps) {
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
              ? `A person looks at whether this business is yours, which takes ${town.marketing.reviewTime}. We write to you as soon as it is decided. Until then visitors see the listing as it was. You can already edit it: your changes and your plan, ${planNames[plan]}, are published when your claim is approved. If we do not approve it, you get your money back.`
              : `A review takes ${town.marketing.reviewTime}. We will write to you as soon as it is done; until then visitors do not see your business. You can go on editing it.`}
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
          Your plan includes the exclusive sponsorship of one category. Choose the one your logo is to stand on.
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
          <p className="text-sm font-semibold">The reason given</p>
          <p className="max-w-prose border-l-3 border-line pl-3 whitespace-pre-line">{rejectionReason}</p>
        </>
      ) : (
        <p>No reason was given. Please look over what you entered.</p>
      )}
      <p>Edit what needs changing, then send it in for another review.</p>
      <PostForm failed={resubmitFailed} fields={{ intent: "sendInAgain", businessId: id }} toastOnly className="mt-2">
        <SubmitButton icon="send" label="Send in again" look="btn-quiet" />
      </PostForm>
    </Notice>
  );
}

/** What a basic listing would gain; `views` is how much more often premium ones are looked at, where that can be said. */
export function WhatPremiumAdds({ views }: { views: string | null }) {
  return (
    <section className="card border-wheat-line p-5 md:p-6">
      <h2 className="text-xl">What Premium adds</h2>
      <div className="mt-3">
        <FeatureList
          features={[
            "A place at the top of your categories",
            "Your logo, tagline, opening hours and up to 10 photos on a richer page",
            "A place among the featured businesses",
            ...(views ? [`Premium listings get ${views}`] : []),
          ]}
        />
      </div>
      <LinkButton to="/premium-upgrade" label="See the plans" look="btn-quiet mt-4" />
    </section>
  );
}
