import type { OwnBusiness } from "#domain/businesses/own-business.ts";
import { isPremium } from "#domain/businesses/fields.ts";
import { LinkButton } from "./button.tsx";
import { BillingCard } from "./dashboard-billing.tsx";
import type { DashboardFacts } from "./dashboard-business.ts";
import { CategoryFacts, ContactFacts, DateFacts, HoursFacts, SocialFacts, SponsorshipFacts } from "./dashboard-facts.tsx";
import { DashboardNotices, WhatPremiumAdds } from "./dashboard-notices.tsx";
import { DashboardTop } from "./dashboard-top.tsx";
import { Icon } from "./icon.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { PageMessage } from "./page-message.tsx";
import { Section } from "./profile-parts.tsx";

/** Everything an owner's business is and how it stands, before it is edited. */
export function Dashboard({ business, sponsorship, subscription, claiming, views }: DashboardFacts) {
  const { description, photos, plan, approvalStatus } = business;
  const note = isPremium(plan) ? null : <ShownWithPremium />;
  return (
    <div className="container-page grid gap-5 pt-8">
      <h1 className="text-3xl">My Business</h1>
      <DashboardNotices business={business} sponsorship={sponsorship} claiming={claiming} />
      <DashboardTop business={business} sponsorship={sponsorship} claiming={claiming} />
      <div className="grid items-start gap-5 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid min-w-0 gap-5">
          <Section title="Description">
            {note}
            {description ? (
              <p className="max-w-prose whitespace-pre-line">{description}</p>
            ) : (
              <p className="text-ink-soft">No description yet.</p>
            )}
          </Section>
          <CategoryFacts microCategories={business.microCategories} />
          <Photos photos={photos}>{note}</Photos>
          <HoursFacts hours={business.hours} note={note} />
        </div>
        <div className="grid min-w-0 gap-5">
          {sponsorship && <SponsorshipFacts sponsorship={sponsorship} visible={approvalStatus === "approved"} />}
          {subscription && <BillingCard subscription={subscription} />}
          <ContactFacts business={business} />
          <SocialFacts socialMedia={business.socialMedia} />
          {!isPremium(plan) && !subscription && <WhatPremiumAdds views={views} />}
          <DateFacts createdAt={business.createdAt} updatedAt={business.updatedAt} />
        </div>
      </div>
    </div>
  );
}

function Photos({ photos, children }: { photos: OwnBusiness["photos"]; children: React.ReactNode }) {
  return (
    <Section title="Images">
      {children}
      {photos.length ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, place) => (
            <li key={photo.storageKey}>
              <OwnPicture
                picture={photo}
                alt={photo.alt || `Photo ${place + 1}`}
                sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 33vw, 50vw"
                className="aspect-3/2 rounded-control"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">No images yet.</p>
      )}
    </Section>
  );
}

function ShownWithPremium() {
  return (
    <p className="-mt-2 mb-3 flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name="star" className="size-3.5" />
      Shown with Premium
    </p>
  );
}

export function NoBusiness({ subscription }: Pick<DashboardFacts, "subscription">) {
  return (
    <>
      <PageMessage
        title="No Business Listed"
        text="Add your business, and people in town find it here once it has been reviewed."
      >
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
      text="Nothing is lost. Please try again in a moment."
    >
      <a href="/dashboard" className="btn btn-accent">
        Try again
      </a>
    </PageMessage>
  );
}
