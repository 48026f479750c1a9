import type { Profile } from "#domain/directory/business-profile.ts";
import type { OpeningTimes } from "#domain/businesses/business-types.shared.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { HoursTable } from "./hours-table.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { PremiumBadge } from "#app/routes/public/plan-badge.tsx";
import { OpenStatus } from "#app/routes/public/open-status.tsx";
import { About, ContactInformation, OwnerLines, ServicesOffered } from "./profile-sections.tsx";
import { CallBar, PremiumActions } from "./profile-actions.tsx";
import { nameSizeClass, ProfileCover, ProfileLogo, ProfileNav } from "./profile-header.tsx";
import { WebLinks } from "./web-links.tsx";

/** The profile of a business on a paid plan. */
export function PremiumProfile({ business }: { business: Extract<Profile, { premium: true }> }) {
  const { name, tagline, description, website, times, socialMedia, logo, photos, services } = business;
  const hasCover = photos.length > 0 || services.length > 0;
  const hasText = description !== "" || services.length > 0;
  return (
    <>
      <div className="container-page pt-1">
        <ProfileNav business={business} />
        <ProfileCover photo={photos[0]} services={services} />
        <header
          className={`grid gap-x-[min(1.25rem,4vw)] ${logo ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-1"} ${hasCover ? "pt-4" : "pt-2"}`}
        >
          {logo && <ProfileLogo logo={logo} name={name} className={`sm:row-span-2 ${hasCover ? "relative -mt-12" : ""}`} />}
          <div className={logo ? "self-center" : ""}>
            <PremiumBadge />
          </div>
          <div className={`mt-3 ${logo ? "max-sm:col-span-2 sm:mt-2" : ""}`}>
            <h1 className={`max-w-3xl ${nameSizeClass(name)}`}>{name}</h1>
            {tagline && <p className="mt-1.5 text-lg text-ink-soft">{tagline}</p>}
            <StatusWithHours times={times} />
          </div>
          <div className="col-span-full mt-4">
            <PremiumActions business={business} website={website} />
          </div>
        </header>
        <div className="mt-8 grid gap-8 md:mt-10 md:gap-10">
          {photos.length > 0 && <PhotoGallery photos={photos} name={name} />}
          <div className={`grid items-start gap-8 ${hasText ? "lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-12" : ""}`}>
            {hasText && (
              <div className="grid gap-8">
                <About name={name} description={description} />
                <ServicesOffered services={services} />
              </div>
            )}
            <ContactInformation business={business}>
              <WebLinks {...{ business, website, socialMedia }} />
            </ContactInformation>
          </div>
          <OwnerLines business={business} listYours />
        </div>
      </div>
      <CallBar business={business} />
    </>
  );
}

/** The line about the open state, which opens the hours of the week. */
function StatusWithHours({ times }: { times: OpeningTimes }) {
  if (!times.hours && !times.exceptions.length && !times.temporarilyClosed)
    return <p className="mt-2 text-ink-soft">Hours not listed</p>;
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2">
        <OpenStatus times={times} className="max-w-full whitespace-normal" />
        <span className="inline-flex items-center gap-1 font-medium text-accent">
          Hours
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </span>
      </summary>
      <div className="mt-2 max-w-md">
        <HoursTable times={times} />
      </div>
    </details>
  );
}
