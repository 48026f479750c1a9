import { LinkButton } from "#app/ui/button.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { HoursTable } from "./hours-table.tsx";
import type { Profile } from "#domain/directory/business-profile.ts";

/** Explains that the business is closed for good, links to similar businesses, and shows the hours that it had. */
export function ClosedProfile({ business: { name, times, services } }: { business: Profile }) {
  const [service] = services;
  return (
    <>
      <PageMessage title={`${name} has closed`} text="This business is permanently closed.">
        {service && (
          <LinkButton
            to={`/category/${service.categoryId}/micro/${service.id}`}
            label={`See other businesses: ${service.name}`}
            look="btn-accent"
          />
        )}
        {service ? (
          <LinkButton to={`/category/${service.categoryId}`} label={service.categoryName} />
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
