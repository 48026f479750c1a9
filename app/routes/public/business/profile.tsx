import type { Profile } from "#domain/directory/business-profile.ts";
import { drawingOf } from "#domain/categories/category-look.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { openStatus } from "#app/routes/public/open-status.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { HoursTable } from "./hours-table.tsx";
import { OwnerLines } from "./owner-lines.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";
import { CallBar, ProfileActions } from "./profile-actions.tsx";
import { Section } from "./section.tsx";

/** A business's page. The plan and the town's settings decide which parts it has. */
export function BusinessProfile({ business }: { business: Profile }) {
  const now = useTown();
  const { premium, name, services, times, logo, tagline, description, photos, showsHours } = business;
  const hasText = photos.length > 0 || Boolean(description);
  return (
    <>
      <div className="container-page pt-1">
        <ProfileNav business={business} />
        {premium && <ProfileCover photo={photos[0]} services={services} />}
        <header className="mt-4 flex flex-wrap items-start gap-x-[min(1.25rem,4vw)] gap-y-3">
          {logo && (
            <Picture
              picture={logo}
              alt={`Logo of ${name}`}
              sizes="88px"
              eager
              whole
              className="size-[min(5.5rem,27vw)] shrink-0 rounded-card border border-line p-1"
            />
          )}
          <div className="min-w-0 grow basis-52">
            {premium && <span className="premium-badge">Premium</span>}
            {!premium && now.town.paidPlans && (
              <span className="rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold text-ink-soft">Basic</span>
            )}
            {/* On a phone, a long name at full size would push the phone number below the first screen. */}
            <h1 className={`mt-2 max-w-3xl ${name.length > 32 ? "text-2xl md:text-3xl" : "text-3xl"}`}>{name}</h1>
            {tagline && <p className="mt-1.5 text-lg text-ink-soft">{tagline}</p>}
            {showsHours && <div className="mt-2">{openStatus(times, now)}</div>}
          </div>
          <ProfileActions business={business} />
        </header>
        <div className={`mt-8 grid items-start gap-8 lg:gap-12 ${hasText ? "lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]" : ""}`}>
          <div className="grid gap-8">
            {photos.length > 0 && <PhotoGallery photos={photos} name={name} />}
            {description && (
              <Section title={`About ${name}`} plain>
                <p className="max-w-prose text-lg whitespace-pre-line">{description}</p>
              </Section>
            )}
            {services.length > 0 && (
              <Section title="Services Offered" plain>
                <ul className="flex flex-wrap gap-2">
                  {services.map(({ id, name, categoryId }) => (
                    <li key={id}>
                      <a href={`/category/${categoryId}/micro/${id}`} className="btn btn-quiet rounded-full">
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
          <div className={`grid items-start gap-5 ${hasText ? "" : "fit-columns-72"}`}>
            {showsHours && <HoursTable times={times} />}
            <ContactInformation business={business} />
          </div>
        </div>
        <OwnerLines business={business} listYours={premium} />
      </div>
      <CallBar business={business} />
    </>
  );
}

/** The row above a profile: a link to the business's main sub-category, the edit link for admins, and the share menu. */
function ProfileNav({ business: { id, name, services } }: { business: Profile }) {
  const { role } = useTown();
  const [main] = services;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      <BackLink to={main ? `/category/${main.categoryId}/micro/${main.id}` : "/"}>{main?.name ?? "All categories"}</BackLink>
      <div className="flex flex-wrap gap-2">
        {/* Admins' pages are never cached. */}
        {role === "admin" && (
          <a href={`/admin/dashboard/businesses/${id}`} className="btn btn-quiet">
            <Icon name="pencil" className="size-4" />
            Edit as admin
          </a>
        )}
        <ShareMenu title={name} />
      </div>
    </div>
  );
}

type CoverProps = { photo: PublicPicture | undefined; services: Profile["services"] };

/** The wide picture above a premium profile: the first photo or, without photos, the drawing of the business's category. */
function ProfileCover({ photo, services }: CoverProps) {
  const drawing = drawingOf(services[0]?.categoryId);
  if (!photo && !drawing) return null;
  return (
    <div className="-mx-[min(1rem,5vw)] overflow-hidden md:mx-0 md:rounded-card">
      {photo ? (
        // The gallery describes the photo.
        <Picture
          picture={photo}
          alt=""
          sizes="(min-width: 75rem) 72rem, 100vw"
          eager
          className="aspect-video max-h-96 w-full md:aspect-16/6"
        />
      ) : (
        <img src={drawing!} width="1200" height="800" alt="" className="h-[120px] w-full object-cover" />
      )}
    </div>
  );
}
