import { href } from "react-router";
import { BackLink } from "./crumbs.tsx";
import type { CommonProfile } from "./profile-parts.tsx";
import { ShareMenu } from "./share-menu.tsx";

/** Above a profile: back to the list it stands in, and sharing. */
export function ProfileTop({ business }: { business: CommonProfile }) {
  const [main] = business.services;
  return (
    <div className="flex items-center justify-between gap-4">
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
