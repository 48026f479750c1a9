import type { BasicProfile as Basic } from "#domain/directory/business-profile.ts";
import { OpenStatus } from "#app/routes/public/open-status.tsx";
import { BasicBadge } from "#app/routes/public/plan-badge.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { HoursTable } from "./hours-table.tsx";
import { About, ContactInformation, OwnerLines, ServicesOffered } from "./profile-sections.tsx";
import { WebLinks } from "./web-links.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { BasicActions, CallBar } from "./profile-actions.tsx";
import { nameSizeClass, ProfileLogo, ProfileNav } from "./profile-header.tsx";

/** The profile of a business without a paid plan. */
export function BasicProfile({ business }: { business: Basic }) {
  const { town } = useTown();
  const { name, logo, tagline, description, photos, services, showsHours, website = null, socialMedia = {} } = business;
  return (
    <>
      <div className="container-page pt-1">
        <ProfileNav business={business} />
        <div
          className={`mt-2 grid items-start gap-x-12 gap-y-8 ${showsHours ? "lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]" : ""}`}
        >
          <div className="grid gap-8">
            <header>
              {logo && <ProfileLogo logo={logo} name={name} className="mb-4" />}
              {town.paidPlans && <BasicBadge />}
              <h1 className={`mt-2.5 max-w-3xl ${nameSizeClass(name)}`}>{name}</h1>
              {tagline && <p className="mt-1.5 text-lg text-ink-soft">{tagline}</p>}
              <OpenStatus times={business.times} className="mt-2 whitespace-normal" onlyKnown />
              <BasicActions business={business} website={website} />
            </header>
            {photos && photos.length > 0 && <PhotoGallery photos={photos} name={name} />}
            {description && <About name={name} description={description} />}
            <ServicesOffered services={services} />
          </div>
          <div className="col-span-full">
            <ContactInformation business={business} plain>
              <WebLinks business={business} website={website} socialMedia={socialMedia} />
            </ContactInformation>
          </div>
          {/* On wide screens, the hours are next to the name and number. */}
          {showsHours && (
            <div className="lg:col-start-2 lg:row-start-1">
              <HoursTable times={business.times} />
            </div>
          )}
          <div className="col-span-full">
            <OwnerLines business={business} />
          </div>
        </div>
      </div>
      <CallBar business={business} />
    </>
  );
}
