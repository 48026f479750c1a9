import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { loadFromPageCache } from "#app/routes/public/client-page-cache.ts";
import { useToday } from "#app/routes/public/use-clock.ts";
import { metaTags } from "#app/ui/meta-tags.ts";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { dateText } from "#app/ui/special-hours.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { dateOf } from "#domain/businesses/opening-times/wall-clock.shared.ts";
import { listOffers } from "#domain/offers/list-offers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return data({ offers: await listOffers(app), town: app.town.name });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadFromPageCache(args);
}
clientLoader.hydrate = true as const;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { town = "town", offers = [] } = loaderData ?? {};
  const description = `Offers, events, and specials from local businesses in ${town}.`;
  return metaTags({ matches }, { title: `This week in ${town}`, description, path: "/this-week", noIndex: !offers.length });
}

export default function ThisWeek({ loaderData: { offers } }: Route.ComponentProps) {
  const { town } = useTown();
  // A cached page may be from yesterday.
  const today = dateOf(useToday());
  const current = offers.filter(({ lastDay }) => lastDay >= today);
  return (
    <div className="container-page pt-4 pb-16">
      <BackLink to="/">Back to Home</BackLink>
      <h1 className="mt-3 text-3xl">{`This week in ${town.name}`}</h1>
      {current.length === 0 ? (
        <PageMessage level={2} title="No offers right now" text="Local businesses post their sales, events, and specials here.">
          <HomeButton>Browse Service Categories</HomeButton>
        </PageMessage>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            Local businesses post these offers themselves. Every business can post one offer for free. The order changes every
            hour.
          </p>
          <ul className="mt-6 grid gap-4 md:grid-cols-2">
            {current.map(({ id: businessId, name, text, lastDay }) => (
              <li
                key={businessId}
                className="card relative grid content-start gap-1 p-[min(1.25rem,5vw)] hover:border-line-strong"
              >
                <h2 className="text-lg wrap-anywhere">
                  <a href={href("/business/:businessId", { businessId })} className="link after:absolute after:inset-0">
                    {name}
                  </a>
                </h2>
                <p className="text-lg wrap-anywhere">{text}</p>
                <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
                  {`Until ${dateText(lastDay, town.locale)}`}
                  {/* This link is on top of the card's link. */}
                  <a
                    href={href("/business/:businessId/report", { businessId })}
                    rel="nofollow"
                    className="link relative inline-flex min-h-11 items-center"
                  >
                    Report<span className="sr-only">{` the offer from ${name}`}</span>
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
