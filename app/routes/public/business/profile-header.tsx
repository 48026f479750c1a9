import { href } from "react-router";
import { BackLink } from "#app/routes/public/back-link.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";
import { drawingOf } from "#domain/categories/category-look.shared.ts";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useTown } from "#app/ui/town-context.tsx";

/** Returns the heading's size class. On a phone, a long name at full size would push the phone number below the first screen. */
export function nameSizeClass(name: string): string {
  return name.length > 32 ? "text-2xl md:text-3xl" : "text-3xl";
}

/** The plate with a business's logo. */
export function ProfileLogo({ logo, name, className = "" }: { logo: PublicPicture; name: string; className?: string }) {
  return (
    <Picture
      picture={logo}
      alt={`Logo of ${name}`}
      sizes="88px"
      eager
      whole
      className={`size-[min(5.5rem,27vw)] shrink-0 rounded-card border border-line p-1 ${className}`}
    />
  );
}

type CoverProps = { photo: PublicPicture | undefined; services: CommonProfile["services"] };

/** The wide picture above a premium profile: the first photo or, without photos, the drawing of the business's category. */
export function ProfileCover({ photo, services }: CoverProps) {
  const drawing = drawingOf(services[0]?.categoryId);
  const look = "-mx-[min(1rem,5vw)] md:mx-0";
  // The gallery describes the photo.
  if (photo)
    return (
      <div className={look}>
        <Picture
          picture={photo}
          alt=""
          sizes="(min-width: 75rem) 72rem, 100vw"
          eager
          className="aspect-video max-h-96 w-full md:aspect-16/6 md:rounded-card"
        />
      </div>
    );
  if (!drawing) return null;
  return (
    <div className={look}>
      <img src={drawing} width="1200" height="800" alt="" className="h-[120px] w-full object-cover md:rounded-card" />
    </div>
  );
}

/** The row above a profile: a link to the business's main sub-category, the edit link for admins, and the share menu. */
export function ProfileNav({ business }: { business: CommonProfile }) {
  const [main] = business.services;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
      {main ? (
        <BackLink
          to={href("/category/:categoryId/micro/:microCategoryId", { categoryId: main.categoryId, microCategoryId: main.id })}
        >
          {main.name}
        </BackLink>
      ) : (
        <BackLink to="/">All categories</BackLink>
      )}
      <div className="flex flex-wrap gap-2">
        <AdminEditLink businessId={business.id} />
        <ShareMenu title={business.name} />
      </div>
    </div>
  );
}

/** The link to the admin form for a business. Only admins see it. Their pages are never cached. */
export function AdminEditLink({ businessId }: { businessId: string }) {
  const { role } = useTown();
  if (role !== "admin") return null;
  return (
    <a href={`/admin/dashboard/businesses/${businessId}`} className="btn btn-quiet">
      <Icon name="pencil" className="size-4" />
      Edit as admin
    </a>
  );
}
