import { placeName } from "#domain/town-config/place-name.shared.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { localBusiness } from "./local-business.ts";
import { breadcrumbs } from "#app/routes/public/structured-data.ts";
import { BusinessNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { BusinessProfile } from "./profile.tsx";
import { dayIn } from "#domain/town-config/local-date.ts";
import { holidaysNear } from "#domain/businesses/holidays/public-holidays.ts";
import { formattedNumber } from "#domain/businesses/format-phone.ts";
import { findRedirect, getProfile, type Profile } from "#domain/directory/business-profile.ts";
import { DomainError } from "#domain/domain-error.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, town, clock } = context.get(appContext);
  // A merged business redirects permanently to the business into which it was merged.
  const redirectMerged = async (error: unknown) => {
    const isMissing = error instanceof DomainError && (error.kind === "not_found" || error.kind === "gone");
    const id = isMissing ? await findRedirect(db, params.businessId) : null;
    throw id ? redirect(`/business/${id}`, 301) : error;
  };
  const found = await orNull(context.get(log), () => getProfile(db, params.businessId, town).catch(redirectMerged));
  if (!found) return data({ head: "Error loading business", business: null, isClosed: false }, 503);
  const { closedForGoodOn } = found.times;
  const business = { ...found, phone: formattedNumber(found.phone, town.country) };
  // Search engines drop the page, but its status is 200, because people who open it need an explanation and the owner can reopen it.
  if (closedForGoodOn !== null && closedForGoodOn <= dayIn(town.timeZone, clock.now()))
    return data({ head: `${business.name} has closed`, business, isClosed: true });
  const holidays = Object.keys(await holidaysNear(town, clock.now()));
  const place = placeName(town.name, town.stateCode);
  const { id, name, services } = business;
  const path = `/business/${id}`;
  const steps = services.slice(0, 1).flatMap((service) => [
    { name: service.categoryName, path: `/category/${service.categoryId}` },
    { name: service.name, path: `/category/${service.categoryId}/micro/${service.id}` },
  ]);
  const head = {
    title: `${name}, ${place}`,
    description: metaDescription(business, place),
    path,
    picture: `business/${id}` as const,
    facts: [localBusiness(url.origin, town, business, holidays), breadcrumbs(url.origin, town, ...steps, { name, path })],
  };
  return data({ head, business, isClosed: false });
}

export const meta = headMeta("Business not found");

export default function Business({ loaderData: { business, isClosed } }: Route.ComponentProps) {
  if (!business) {
    return (
      <PageMessage title="Error loading business" text="Please try again later.">
        <HomeButton>Back to Home</HomeButton>
      </PageMessage>
    );
  }
  if (isClosed) return <ClosedProfile business={business} />;
  return <BusinessProfile business={business} />;
}

export const ErrorBoundary = BusinessNotFound;

/** Explains that the business is closed for good, and links to similar businesses. */
function ClosedProfile({ business: { name, services } }: { business: Profile }) {
  const [service] = services;
  return (
    <PageMessage title={`${name} has closed`} text="This business is permanently closed.">
      {service ? (
        <LinkButton
          to={`/category/${service.categoryId}/micro/${service.id}`}
          label={`See other businesses: ${service.name}`}
          look="btn-accent"
        />
      ) : (
        <HomeButton>Back to Home</HomeButton>
      )}
    </PageMessage>
  );
}

function metaDescription(business: Profile, place: string): string {
  const offers = business.services.map(({ name }) => name).join(", ");
  const tagline = business.tagline ? `${business.tagline}${/[.!?]$/.test(business.tagline) ? "" : "."} ` : "";
  return `${tagline}${business.name} in ${place}${offers ? `: ${offers}` : ""}. Phone number, address, and more.`;
}
