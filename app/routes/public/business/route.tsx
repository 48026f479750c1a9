import { placeName } from "#domain/town-config/place-name.shared.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { withStructuredData } from "#app/routes/public/structured-data/json-ld.tsx";
import { localBusiness } from "#app/routes/public/structured-data/local-business.ts";
import { breadcrumbs } from "#app/routes/public/structured-data/structured-data.ts";
import { BasicProfile } from "./basic-profile.tsx";
import { ClosedProfile, closedTitle, toClosedBusiness } from "./closed-profile.tsx";
import { specialHoursShown } from "./hours-table.tsx";
import { BusinessNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { hiddenPageTags, metaTags } from "#app/ui/meta-tags.ts";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { PremiumProfile } from "./premium-profile.tsx";
import { withDatesNear } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
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
    const businessId = isMissing ? await findRedirect(db, params.businessId) : null;
    throw businessId ? redirect(href("/business/:businessId", { businessId }), 301) : error;
  };
  const business = await orNull(context.get(log), () => getProfile(db, params.businessId, town).catch(redirectMerged));
  const place = placeName(town.name, town.stateCode);
  if (!business) return data({ business, closed: null, place }, { status: 503 });
  const { closedForGoodOn } = business.times;
  if (closedForGoodOn !== null && closedForGoodOn <= dayIn(town.timeZone, clock.now()))
    return data({ business: null, closed: toClosedBusiness(business), place });
  const phone = formattedNumber(business.phone, town.country);
  const times = withDatesNear(business.times, clock.now(), specialHoursShown);
  const holidays = Object.keys(await holidaysNear(town, clock.now()));
  return withStructuredData(context, { business: { ...business, phone, times }, closed: null, place }, (page) => [
    localBusiness(url.origin, town, page.business, holidays),
    breadcrumbs(url.origin, town, ...breadcrumbSteps(page.business)),
  ]);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPageTags({ matches }, "Business not found");
  const { business, closed, place } = loaderData;
  if (closed) return hiddenPageTags({ matches }, closedTitle(closed));
  if (!business) return hiddenPageTags({ matches }, "Error loading business");
  return metaTags(
    { matches },
    {
      title: `${business.name}, ${place}`,
      description: metaDescription(business, place),
      path: profilePath(business),
      picture: `business/${business.id}`,
    },
  );
}

export default function Business({ loaderData: { business, closed } }: Route.ComponentProps) {
  if (closed) return <ClosedProfile business={closed} />;
  if (!business) {
    return (
      <PageMessage title="Error loading business" text="Please try again later.">
        <HomeButton>Back to Home</HomeButton>
      </PageMessage>
    );
  }
  return business.premium ? <PremiumProfile business={business} /> : <BasicProfile business={business} />;
}

export const ErrorBoundary = BusinessNotFound;

function profilePath({ id: businessId }: Profile): string {
  return href("/business/:businessId", { businessId });
}

/** Returns the breadcrumbs that lead to a business through its main sub-category. */
function breadcrumbSteps(business: Profile) {
  const steps = business.services.slice(0, 1).flatMap(({ id: microCategoryId, name, categoryId, categoryName }) => [
    { name: categoryName, path: href("/category/:categoryId", { categoryId }) },
    { name, path: href("/category/:categoryId/micro/:microCategoryId", { categoryId, microCategoryId }) },
  ]);
  return [...steps, { name: business.name, path: profilePath(business) }];
}

function metaDescription(business: Profile, place: string): string {
  const offers = business.services.map(({ name }) => name).join(", ");
  const tagline = business.tagline ? `${business.tagline}${/[.!?]$/.test(business.tagline) ? "" : "."} ` : "";
  return `${tagline}${business.name} in ${place}${offers ? `: ${offers}` : ""}. Phone number, address, and more.`;
}
