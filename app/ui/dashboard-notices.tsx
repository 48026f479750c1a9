import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { DashboardBusiness, DashboardSponsorship } from "./dashboard-business.ts";
import { Icon } from "./icon.tsx";
import { useTown } from "./town.tsx";

type Props = { business: DashboardBusiness; sponsorship: DashboardSponsorship };

/** What wants the owner's attention, if anything does. */
export function DashboardNotices({ business, sponsorship }: Props) {
  const { town } = useTown();
  const { approvalStatus, plan } = business;
  return (
    <>
      {plan === "premium_sponsorship" && !sponsorship && <SponsorshipSetup id={business.id} />}
      {approvalStatus === "rejected" && <Rejection business={business} />}
      {approvalStatus === "pending" && (
        <Notice icon="clock" look="border-amber [&>svg]:text-amber" title="Your business is being reviewed">
          <p>
            A review takes {town.marketing.reviewTime}. We will write to you as soon as it is done; until then visitors do not see
            your business. You can go on editing it.
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
      <Link to={`/business/sponsorship/${id}`} className="btn bg-on-wheat text-wheat">
        Select Category to Sponsor
      </Link>
    </section>
  );
}

function Rejection({ business: { id, rejectionReason } }: { business: DashboardBusiness }) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Notice icon="circle-alert" look="border-brick [&>svg]:text-brick" title="Your business was not approved">
      {rejectionReason ? (
        <>
          <p className="text-sm font-semibold">The reason given</p>
          <p className="max-w-prose border-l-3 border-line pl-3 whitespace-pre-line">{rejectionReason}</p>
        </>
      ) : (
        <p>No reason was given. Please look over what you entered.</p>
      )}
      <p>Edit what needs changing, then send it in for another review.</p>
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="sendInAgain" />
        <input type="hidden" name="businessId" value={id} />
        <button className="btn btn-quiet" disabled={sending}>
          <Icon name="send" className="size-4" />
          Send in again
        </button>
      </Form>
    </Notice>
  );
}

function Notice({ icon, look, title, children }: { icon: string; look: string; title: string; children: ReactNode }) {
  return (
    <section className={`flex gap-4 rounded-card border bg-surface p-5 md:p-6 ${look}`}>
      <Icon name={icon} className="mt-1 size-5" />
      <div className="grid min-w-0 gap-2">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** What a basic listing would gain. */
export function WhatPremiumAdds() {
  const { town } = useTown();
  return (
    <section className="card border-wheat-line p-5 md:p-6">
      <h2 className="text-xl">What Premium adds</h2>
      <ul className="mt-3 grid gap-2">
        {[
          "A place at the top of your categories",
          "Your logo, tagline, opening hours and up to 10 photos on a richer page",
          "A place among the featured businesses",
          `Premium listings get ${town.marketing.views}`,
        ].map((gain) => (
          <li key={gain} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 text-leaf" />
            {gain}
          </li>
        ))}
      </ul>
      <Link to="/premium-upgrade" className="btn btn-quiet mt-4">
        See the plans
      </Link>
    </section>
  );
}
