import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { capitalized } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PrivatePicture } from "#app/ui/picture/private-picture.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { Section } from "#app/routes/owner/dashboard/section.tsx";
import { type ApprovalStatus, isPremium, type Plan } from "#domain/businesses/business-types.shared.ts";
import { planNames } from "#domain/plans/plans.shared.ts";
import type { DashboardProps } from "./dashboard-props.ts";
import { DashboardNotices, WhatPremiumAdds } from "./notices.tsx";
import { HoursCard } from "./hours/hours-card.tsx";
import { StatsCard } from "./stats-card.tsx";
import { BillingCard, Categories, ContactInformation, Dates, Photos, SocialLinks, SponsorshipCard } from "./sections.tsx";

/** The owner's business, its status, and its notices. */
export function Dashboard(props: DashboardProps) {
  const { business, claiming, sponsorship, subscription, stats } = props;
  const { town } = useTown();
  const { description, plan, approvalStatus } = business;
  const note = isPremium(plan) ? null : <PremiumNote />;
  return (
    <div className="container-page grid gap-3 pt-3 md:gap-5 md:pt-8">
      <h1 className="text-2xl md:text-3xl">My Business</h1>
      <DashboardNotices {...props} />
      <BusinessHeader {...props} />
      {!claiming && <StatsCard stats={stats} isPublic={approvalStatus === "approved"} />}
      <div className="grid items-start gap-3 md:gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(min(22rem,45%),1fr)]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Photos business={business} note={note} />
          <Section title="Description">
            {note}
            {description ? (
              <p className="max-w-prose whitespace-pre-line">{description}</p>
            ) : (
              <p className="text-ink-soft">No description yet.</p>
            )}
          </Section>
          <Categories business={business} />
          <ContactInformation business={business} note={note} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <HoursCard business={business} className="max-lg:-order-1" />
          {sponsorship && <SponsorshipCard {...sponsorship} visible={approvalStatus === "approved"} />}
          {subscription && <BillingCard subscription={subscription} />}
          <SocialLinks business={business} note={note} />
          {!isPremium(plan) && !subscription && town.paidPlans && <WhatPremiumAdds />}
        </div>
      </div>
    </div>
  );
}

const statuses: Record<ApprovalStatus, { label: string; icon: string; look: string }> = {
  approved: { label: "Approved", icon: "circle-check", look: "border-leaf bg-surface text-leaf" },
  pending: { label: "Pending", icon: "clock", look: "border-amber bg-amber-soft text-amber" },
  rejected: { label: "Rejected", icon: "circle-alert", look: "border-brick bg-surface text-brick" },
};

/** The business's logo, name, tagline, and status badges, with the Edit button. */
function BusinessHeader({ business, sponsorship, claiming }: DashboardProps) {
  const { town } = useTown();
  const { id, name, tagline, logo, plan, approvalStatus } = business;
  const { label, ...status } = statuses[approvalStatus];
  const premiumParts = [logo && "Logo", tagline && (logo ? "tagline" : "Tagline")].filter(Boolean).join(" and ");
  const edit = plan === "premium_sponsorship" ? "/dashboard/edit-sponsorship/" : "/dashboard/edit-premium/";
  return (
    <section
      aria-label="Your business"
      className="card flex flex-wrap items-center gap-x-4 gap-y-4 p-[min(1rem,5vw)] md:gap-x-6 md:p-6"
    >
      {logo ? (
        <PrivatePicture
          picture={logo}
          alt={`Logo of ${name}`}
          sizes="112px"
          whole
          className="size-16 shrink-0 self-start rounded-card border border-line bg-plate md:size-28"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-content-center self-start rounded-card bg-sunken text-ink-soft md:size-28">
          <Icon name="building-2" className="size-9" />
        </span>
      )}
      <div className="min-w-0 grow basis-40 md:basis-64">
        <h2 className="text-xl wrap-anywhere md:text-2xl">{name}</h2>
        {tagline && <p className="text-ink-soft md:mt-1 md:text-lg">{tagline}</p>}
        {!isPremium(plan) && premiumParts && <PremiumNote parts={premiumParts} />}
        <ul className="mt-2 flex flex-wrap gap-2 md:mt-3">
          <StatusBadge about="Review: " {...status}>
            {label}
          </StatusBadge>
          {(town.paidPlans || isPremium(plan)) && (
            <StatusBadge about="Plan: " {...planLook(plan)}>
              {planNames[plan]}
            </StatusBadge>
          )}
          {sponsorship && (
            <StatusBadge icon="award" look="border-accent bg-accent-soft text-accent">
              {`Sponsoring: ${sponsorship.categoryName}`}
            </StatusBadge>
          )}
        </ul>
        <Dates business={business} />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-sm:w-full">
        {(approvalStatus === "approved" || claiming) && (
          <LinkButton
            to={`/business/${id}`}
            icon="eye"
            label={claiming ? "View the listing as visitors see it" : "View public profile"}
            look="btn-quiet max-sm:grow"
          />
        )}
        <LinkButton to={edit + id} icon="pencil" label="Edit" look="btn-accent px-6 max-sm:grow" />
      </div>
    </section>
  );
}

/** Says that visitors see a section, or the given parts of one, only if the listing is on a paid plan. */
function PremiumNote({ parts = "" }: { parts?: string }) {
  const { paidPlans } = useTown().town;
  const text = `${parts} ${paidPlans ? "shown with Premium" : "not shown to visitors"}`.trim();
  return (
    <p className="mt-1 mb-3 flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name={paidPlans ? "star" : "eye-off"} className="size-3.5" />
      {capitalized(text)}
    </p>
  );
}

function planLook(plan: Plan) {
  if (plan === "basic") return { icon: "tag", look: "border-line text-ink-soft" };
  return { icon: "star", look: "border-wheat bg-wheat text-on-wheat" };
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

export function NoBusiness({ subscription }: Pick<DashboardProps, "subscription">) {
  return (
    <>
      <PageMessage title="No Business Listed" text="Add your business. People in town can find it here after our review.">
        <LinkButton to="/business/new" icon="plus" label="Add Your Business" look="btn-accent" />
      </PageMessage>
      {subscription && (
        <div className="container-page max-w-xl">
          <BillingCard subscription={subscription} />
        </div>
      )}
    </>
  );
}

export function DashboardFailure() {
  return (
    <PageMessage
      title="An error occurred while loading the business profile."
      text="Your data is safe. Please try again in a moment."
    >
      <a href="/dashboard" className="btn btn-accent">
        Try again
      </a>
    </PageMessage>
  );
}
