import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** A business that is closed for good, as its page shows it. `service` is its main one. */
type ClosedBusiness = Pick<CommonProfile, "name"> & { service: CommonProfile["services"][number] | null };

/** Returns what the page of a closed business shows. */
export function toClosedBusiness({ name, services }: CommonProfile): ClosedBusiness {
  return { name, service: services[0] ?? null };
}

/** Search engines drop the page: it answers 200, because a person who has its address gets an explanation and the owner can reopen. */
export function closedMeta({ name }: ClosedBusiness) {
  return [{ title: `${name} has closed` }, { name: "robots", content: "noindex" }];
}

/** Says that the business is closed for good, and offers others of its kind. */
export function ClosedProfile({ business: { name, service } }: { business: ClosedBusiness }) {
  return (
    <PageMessage title={`${name} has closed`} text="This business is permanently closed.">
      {service && (
        <LinkButton
          to={href("/category/:categoryId/micro/:microCategoryId", {
            categoryId: service.categoryId,
            microCategoryId: service.id,
          })}
          label={`See other businesses: ${service.name}`}
          look="btn-accent"
        />
      )}
      {service ? (
        <LinkButton to={href("/category/:categoryId", { categoryId: service.categoryId })} label={service.categoryName} />
      ) : (
        <HomeButton>Back to Home</HomeButton>
      )}
    </PageMessage>
  );
}
