import { href } from "react-router";
import { BackLink } from "#app/routes/public/back-link.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";

/** How large a name is set: a long one would push the telephone off a phone's first screen. */
export function nameSizeClass(name: string): string {
  return name.length > 32 ? "text-2xl md:text-3xl" : "text-3xl";
}

/** Above a profile: back to the list it stands in, and sharing. */
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
