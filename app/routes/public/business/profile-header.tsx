import { href } from "react-router";
import { BackLink } from "#app/routes/public/back-link.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { PublicPicture } from "#domain/pictures/page-picture.ts";
import { SaveButton } from "#app/routes/public/saved/save-button.tsx";
import { AdminEditLink } from "./admin-edit-link.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";

/** Returns the heading's size class. On a phone, a long name at full size would push the phone number below the first screen. */
export function nameSizeClass(name: string): string {
  return name.length > 32 ? "text-2xl md:text-3xl" : "text-3xl";
}

/** The logo next to a business's name. */
export function ProfileLogo({ logo, name }: { logo: PublicPicture; name: string }) {
  return (
    <Picture
      picture={logo}
      alt={`Logo of ${name}`}
      sizes="128px"
      eager
      whole
      className="size-24 shrink-0 rounded-card border border-line bg-plate md:size-32"
    />
  );
}

/** The row above a profile: a link to the business's main sub-category, the edit link for admins, Save, and the share menu. */
export function ProfileNav({ business }: { business: CommonProfile }) {
  const [main] = business.services;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
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
        <SaveButton business={business} />
        <ShareMenu title={business.name} />
      </div>
    </div>
  );
}
