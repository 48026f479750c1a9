import type { BasicProfile as Basic } from "#domain/directory/business-profile.ts";
import { OpenStatus } from "#app/routes/public/open-status.tsx";
import { BasicBadge } from "#app/routes/public/plan-badge.tsx";
import { HoursTable } from "./hours-table.tsx";
import { ClaimBox, ContactInformation, Section, ServicesOffered, SourceNote } from "./profile-sections.tsx";
import { WebLinks } from "./web-links.tsx";
import { StickyCallBar, CallButton } from "./call-button.tsx";
import { nameSizeClass, ProfileNav } from "./profile-header.tsx";

/** The profile of a business without a paid plan. */
export function BasicProfile({ business }: { business: Basic }) {
  return (
    <>
      <div className="container-page pt-4">
        <ProfileNav business={business} />
        <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0">
            <BasicBadge />
            <h1 className={`mt-2.5 max-w-3xl ${nameSizeClass(business.name)}`}>{business.name}</h1>
            {business.tagline && <p className="mt-1.5 text-lg text-ink-soft">{business.tagline}</p>}
            <OpenStatus times={business.times} className="mt-2 text-lg whitespace-normal" />
          </div>
          <CallButton business={business} />
        </header>
        <div className="grid items-start gap-5 lg:fit-columns-88">
          <div className="grid gap-5">
            {business.description && (
              <Section title={`About ${business.name}`}>
                <p className="max-w-prose whitespace-pre-line">{business.description}</p>
              </Section>
            )}
            <ContactInformation business={business}>
              <WebLinks business={business} website={business.website ?? null} socialMedia={business.socialMedia ?? {}} />
            </ContactInformation>
            {business.showsHours && <HoursTable times={business.times} />}
          </div>
          <div className="grid gap-5">
            <ServicesOffered services={business.services} />
            <ClaimBox business={business} />
            <SourceNote source={business.source} />
          </div>
        </div>
      </div>
      <StickyCallBar business={business} />
    </>
  );
}
