import { href } from "react-router";
import { BackLink } from "#app/routes/public/back-link.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";

/** Returns the heading's size class. A long name at full size would push the phone number off a phone's first screen. */
export function nameSizeClass(name: string): string {
  return name.length > 32 ? "text-2xl md:text-3xl" : "text-3xl";
}

/** The links above a profile: back to its main sub-category and the share menu. */
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
      <ShareMenu title={business.name} />
    </div>
  );
}
