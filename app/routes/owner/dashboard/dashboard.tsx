import type { ReactNode } from "react";
import { HolidayList } from "#app/routes/owner/hours/special-dates/dates.tsx";
import { Badge, statusLooks, statusNames } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FindYourBusiness, newBusinessPath, type FoundBusinesses } from "#app/ui/find-your-business.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ListingStats } from "#domain/analytics/listing-stats.ts";
import type { OwnSubscription } from "#domain/plans/subscriptions.ts";
import type { PublicHoliday } from "#domain/businesses/holidays/public-holidays.ts";
import type { OwnBusiness } from "#domain/businesses/owner/load-own-business.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { isPremium } from "#domain/businesses/business-types.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import { longDay } from "#domain/text/formats.shared.ts";
import {
  BillingCard,
  Categories,
  ContactInformation,
  Hours,
  Photos,
  Section,
  type Sponsorship,
  SponsorshipCard,
  PlanSummary,
} from "./sections.tsx";
import { StatsCard } from "./stats-card.tsx";

type DashboardProps = {
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

/** The owner's business: what needs attention, what owners change most, the whole listing, and its numbers. */
export function Dashboard(props: DashboardProps) {
  const { business, sponsorship, subscription, holidays, stats } = props;
  const { town } = useTown();
  const { id, description, plan } = business;
  const edit = `/dashboard/edit-${plan === "premium_sponsorship" ? "sponsorship" : "premium"}/${id}`;
  return (
    <div className="container-page pt-3 md:pt-8">
      <div className="grid gap-3 md:gap-5">
        <h1 className="text-2xl md:text-3xl">My Business</h1>
        <Notices {...props} edit={edit} />
        {holidays.length > 0 && (
          <Section title="Are you open?">
            <HolidayList holidays={holidays} hidden={{ businessId: id, back: "dashboard" }} />
          </Section>
        )}
        <BusinessHeader {...props} edit={edit} />
      </div>
      <div className="mt-3 gap-5 *:mb-3 *:break-inside-avoid md:mt-5 md:*:mb-5 lg:columns-2">
        <Hours business={business} />
        <Photos business={business} />
        <Section title="Description">
          <p className="max-w-prose whitespace-pre-line max-md:line-clamp-6">{description ?? "No description yet."}</p>
        </Section>
        <Categories business={business} />
        <ContactInformation business={business} />
        {sponsorship && <SponsorshipCard {...sponsorship} />}
        {subscription && <BillingCard subscription={subscription} />}
        {!subscription && town.paidPlans && <PlanSummary plan={plan} />}
        {stats && <StatsCard {...stats} />}
      </div>
    </div>
  );
}

/** The business's logo, name, tagline, and status badges, with what owners change most. */
function BusinessHeader({ business, sponsorship, claiming, edit }: DashboardProps & { edit: string }) {
  const { town } = useTown();
  const { id, name, tagline, logo, plan, approvalStatus, createdAt, updatedAt } = business;
  const planBadge = isPremium(plan)
    ? { icon: "star", look: "border-wheat bg-wheat text-on-wheat" }
    : { icon: "tag", look: "border-line text-ink-soft" };
  return (
    <section aria-label="Your business" className="card grid gap-4 p-[min(1rem,5vw)] md:p-6">
      <div className="flex items-start gap-4">
        {logo && (
          <PrivatePicture
            picture={logo}
            alt={`Logo of ${name}`}
            sizes="112px"
            whole
            className="size-16 shrink-0 rounded-card border border-line md:size-28"
          />
        )}
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere md:text-2xl">{name}</h2>
          {tagline && <p className="text-ink-soft md:text-lg">{tagline}</p>}
          <ul className="mt-2 flex flex-wrap gap-2">
            <StatusBadge about="Review: " {...statusLooks[approvalStatus]}>
              {statusNames[approvalStatus]}
            </StatusBadge>
            {(town.paidPlans || isPremium(plan)) && (
              <StatusBadge about="Plan: " {...planBadge}>
                {planNames[plan]}
              </StatusBadge>
            )}
            {sponsorship && (
              <StatusBadge icon="award" look="border-accent bg-accent-soft text-accent">
                {`Sponsoring: ${sponsorship.categoryName}`}
              </StatusBadge>
            )}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">
            {`Created ${longDay(createdAt, town)} · Last updated ${longDay(updatedAt, town)}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:grow md:*:grow-0">
        <LinkButton to="/dashboard/hours" icon="clock" label="Hours" look="btn-accent" />
        <LinkButton to={`${edit}#photos`} icon="image" label="Photos" look="btn-accent" />
        <LinkButton to={edit} icon="pencil" label="Edit" look="btn-accent" />
        {(approvalStatus === "approved" || claiming) && (
          <LinkButton
            to={`/business/${id}`}
            icon="eye"
            label={claiming ? "View the listing as visitors see it" : "View public profile"}
          />
        )}
      </div>
    </section>
  );
}

type StatusBadgeProps = { about?: string; icon: string; look: string; children: ReactNode };

/** Shows the status with text and an icon, not only with a color. `about` is for screen readers. */
function StatusBadge({ about, children, ...badge }: StatusBadgeProps) {
  return (
    <li>
      <Badge {...badge}>
        <span>
          {about && <span className="sr-only">{about}</span>}
          {children}
        </span>
      </Badge>
    </li>
  );
}

/** Asks an owner without a business to claim it, if it is already listed, or to add it. */
export function NoBusiness({ subscription, listed }: Pick<DashboardProps, "subscription"> & { listed: FoundBusinesses }) {
  return (
    <div className="container-page grid max-w-xl gap-6 pt-8">
      <h1 className="text-2xl md:text-3xl">No Business Listed</h1>
      <FindYourBusiness {...listed} />
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-soft">Not here yet? Add it. People in town can find it here after our review.</p>
        <LinkButton to={newBusinessPath(listed.text)} icon="plus" label="Add Your Business" look="btn-accent" />
      </div>
      {subscription && <BillingCard subscription={subscription} />}
    </div>
  );
}

/** What needs the owner's attention. */
function Notices(props: DashboardProps & { edit: string }) {
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
