import type { Profile } from "#domain/directory/business-profile.ts";
import { HoursTable } from "./hours-table.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { PremiumBadge } from "#app/routes/public/plan-badge.tsx";
import { HoursAndStatus, OpenStatus } from "#app/routes/public/open-status.tsx";
import { useToday } from "#app/routes/public/use-clock.ts";
import {
  ClaimBox,
  ContactInformation,
  ListYourBusinessBox,
  Section,
  ServicesOffered,
  ReportProblemLink,
  SourceNote,
} from "./profile-sections.tsx";
import { ProfileActions, StickyActions } from "./profile-actions.tsx";
import { nameSizeClass, ProfileLogo, ProfileNav } from "./profile-header.tsx";
import { HoursConfirmedNote } from "./hours-confirmed-note.tsx";
import { WebLinks } from "./web-links.tsx";

/** The profile of a business on a paid plan. */
export function PremiumProfile({ business }: { business: Extract<Profile, { premium: true }> }) {
  const { name, tagline, description, website, times, socialMedia, logo, photos } = business;
  const today = useToday();
  return (
    <>
      <div className="container-page pt-4">
        <ProfileNav business={business} />
        <header className="mt-4 mb-8 flex flex-wrap items-center gap-x-6 gap-y-5">
          {logo && <ProfileLogo logo={logo} name={name} />}
          <div className="min-w-0 grow basis-64">
            <PremiumBadge />
            <h1 className={`mt-2 max-w-3xl ${nameSizeClass(name)}`}>{name}</h1>
            {tagline && <p className="mt-1.5 text-lg text-ink-soft">{tagline}</p>}
            <div className="mt-2 flex flex-wrap gap-x-3 text-sm">
              {times.hours ? <HoursAndStatus times={times} today={today} /> : <OpenStatus times={times} onlyKnown />}
            </div>
          </div>
          <ProfileActions business={business} website={website} />
        </header>
        {/* On narrow screens, the profile has one column: photos, description, contact, and then services. */}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(min(22rem,45%),1fr)]">
          <div className="contents lg:grid lg:gap-5">
            {description && (
              <Section title={`About ${name}`} className="max-lg:order-2">
                <p className="max-w-prose whitespace-pre-line">{description}</p>
              </Section>
            )}
            {photos.length > 0 && <PhotoGallery photos={photos} name={name} />}
            <ServicesOffered services={business.services} />
          </div>
          <div className="grid gap-5 max-lg:order-3">
            <ContactInformation business={business}>
              <WebLinks {...{ business, website, socialMedia }} />
            </ContactInformation>
            <HoursTable times={times} />
            <ClaimBox business={business} />
            <ListYourBusinessBox />
            <SourceNote source={business.source} />
            <HoursConfirmedNote freshness={business.freshness} />
            <ReportProblemLink id={business.id} />
          </div>
        </div>
      </div>
      <StickyActions business={business} />
    </>
  );
}
