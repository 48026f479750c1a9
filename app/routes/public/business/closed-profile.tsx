import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { HoursTable } from "./hours-table.tsx";
import type { CommonProfile } from "#domain/directory/business-profile.ts";

/** The data for the page of a permanently closed business. `service` is its main service. */
type ClosedBusiness = Pick<CommonProfile, "name" | "times"> & { service: CommonProfile["services"][number] | null };

/** Returns the data for a closed business's page. */
export function toClosedBusiness({ name, times, services }: CommonProfile): ClosedBusiness {
  return { name, times, service: services[0] ?? null };
}

/**
 * Returns the page's title. Search engines drop the page, but its status is 200, because people who open it need an explanation and the
 * owner can reopen the business.
 */
export function closedTitle({ name }: ClosedBusiness): string {
  return `${name} has closed`;
}

/** Explains that the business is closed for good, links to similar businesses, and shows the hours that it had. */
export function ClosedProfile({ business: { name, times, service } }: { business: ClosedBusiness }) {
  return (
    <>
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
      {times.hours && (
        <div className="container-page max-w-md pb-16">
          <HoursTable times={times} />
        </div>
      )}
    </>
  );
}
