import type { BasicProfile as Basic } from "#domain/directory/business-profile.ts";
import { OpenStatus } from "#app/routes/public/open-status.tsx";
import { BasicBadge } from "#app/routes/public/plan-badge.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { HoursTable } from "./hours-table.tsx";
import { ClaimBox, ContactInformation, Section, ServicesOffered, ReportProblemLink, SourceNote } from "./profile-sections.tsx";
import { HoursConfirmedNote } from "./hours-confirmed-note.tsx";
import { WebLinks } from "./web-links.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { ProfileActions, StickyActions } from "./profile-actions.tsx";
import { nameSizeClass, ProfileLogo, ProfileNav } from "./profile-header.tsx";

/** The profile of a business without a paid plan. */
export function BasicProfile({ business }: { business: Basic }) {
  const { town } = useTown();
  return (
    <>
      <div className="container-page pt-4">
        <ProfileNav business={business} />
        <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          {business.logo && <ProfileLogo logo={business.logo} name={business.name} />}
          <div className={business.logo ? "min-w-0 grow basis-64" : "min-w-0"}>
            {town.paidPlans && <BasicBadge />}
            <h1 className={`mt-2.5 max-w-3xl ${nameSizeClass(business.name)}`}>{business.name}</h1>
            {business.tagline && <p className="mt-1.5 text-lg text-ink-soft">{business.tagline}</p>}
            <OpenStatus times={business.times} className="mt-2 text-lg whitespace-normal" onlyKnown />
          </div>
          <ProfileActions business={business} website={business.website ?? null} />
        </header>
        <div className="grid items-start gap-5 lg:fit-columns-88">
          <div className="grid gap-5">
            {business.description && (
              <Section title={`About ${business.name}`}>
                <p className="max-w-prose whitespace-pre-line">{business.description}</p>
              </Section>
            )}
            {business.photos && business.photos.length > 0 && <PhotoGallery photos={business.photos} name={business.name} />}
            <ContactInformation business={business}>
              <WebLinks business={business} website={business.website ?? null} socialMedia={business.socialMedia ?? {}} />
            </ContactInformation>
            {business.showsHours && <HoursTable times={business.times} />}
          </div>
          <div className="grid gap-5">
            <ServicesOffered services={business.services} />
            <ClaimBox business={business} />
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
