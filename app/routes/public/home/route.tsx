import { howMany } from "#domain/text/formats.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { isPartial } from "#app/middleware/page-cache-key.ts";
import { webSite } from "#app/routes/public/structured-data.ts";
import { CategoryCard } from "./category-card.tsx";
import { FeaturedCarousel } from "./featured-carousel.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { CategoryCard as Category } from "#domain/directory/category-cards.ts";
import { getHome } from "#domain/directory/list-businesses.ts";
import { hourOf } from "#domain/directory/list-order.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { clock, town } = app;
  const home = await orNull(context.get(log), () => getHome(app, hourOf(clock.now())));
  if (!home) context.set(isPartial, true);
  const filter = url.searchParams.get("search")?.trim() ?? "";
  const matches = ({ name, description }: Category) => `${name}\n${description}`.toLowerCase().includes(filter.toLowerCase());
  const categories = home && home.categories.filter(matches);
  const head = {
    title: `${town.siteName}: find local services in ${placeName(town.name, town.state)}`,
    description: town.promise,
    path: "/",
    facts: [webSite(url.origin, town)],
  };
  return data({ head, filter, home, categories }, home ? 200 : 503);
}

export const meta = headMeta("Home");

export default function Home({ loaderData: { head, filter, home, categories } }: Route.ComponentProps) {
  const grid = (
    <section aria-labelledby="categories" className="container-page pt-8 pb-10">
      <h2 id="categories" className="mb-4 text-xl md:text-2xl">
        Browse Service Categories
      </h2>
      <CategoryGrid categories={categories} filter={filter} />
    </section>
  );
  const featured = <FeaturedCarousel businesses={home?.featured ?? []} />;
  return (
    <div data-island="reload" data-reload="hourly">
      <Hero title={head.title} filter={filter}>
        {home && home.total > 0 && <Overview {...home} />}
      </Hero>
      {filter ? grid : featured}
      {filter ? featured : grid}
    </div>
  );
}

/** The town, the search, and a drawing of a main street. */
function Hero({ title, filter, children }: { title: string; filter: string; children: ReactNode }) {
  const { town } = useTown();
  return (
    <section className="relative bg-sunken pb-25 md:pt-4 md:pb-41 md:text-center">
      <div className="container-page relative z-1">
        <div className="absolute top-0 right-4 text-left md:right-6">
          <ShareMenu title={title} iconOnly />
        </div>
        <p className="flex min-h-11 items-center gap-2 pr-12 text-sm font-semibold text-ink-soft md:justify-center md:pl-12 md:text-base">
          <SiteLogo />
          {town.postalCodeFirst ? `${town.postalCode} ${town.name}` : `${placeName(town.name, town.state)} ${town.postalCode}`}
        </p>
        <h1 className="text-2xl leading-[1.286] md:text-5xl md:leading-none">Find Local Services</h1>
        <div className="mx-auto mt-2 max-w-2xl md:mt-4">
          <SearchBox id="home-search" initialText={filter} large />
        </div>
        {children}
      </div>
      <img
        src="/main-street.svg"
        alt=""
        width="2400"
        height="300"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-24 w-full object-cover object-bottom md:h-50"
      />
    </section>
  );
}

type OverviewProps = NonNullable<Route.ComponentProps["loaderData"]["home"]>;

/** Links to what is open and to the most common services, and the size of the directory. */
function Overview({ services, total, categories }: OverviewProps) {
  return (
    <>
      <ul className="-mx-[min(1rem,5vw)] mt-1 flex gap-2 overflow-x-auto px-[min(1rem,5vw)] py-1 [scrollbar-width:none] md:mt-2 md:justify-center-safe">
        <li>
          <a href="/search?open=1" rel="nofollow" className="btn btn-quiet rounded-full text-sm whitespace-nowrap">
            <span aria-hidden="true" className="size-2 rounded-full bg-leaf" />
            Open now
          </a>
        </li>
        {services.map(({ id, name, categoryId }) => (
          <li key={id}>
            <a href={`/category/${categoryId}/micro/${id}`} className="btn btn-quiet rounded-full text-sm whitespace-nowrap">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{`${howMany(total)} in ${howMany(categories.length, "category", "categories")}`}</p>
    </>
  );
}

type Grid = Pick<Route.ComponentProps["loaderData"], "categories"> & { filter: string };

function CategoryGrid({ categories, filter }: Grid) {
  if (!categories) return <PageMessage level={2} title="Error loading categories" text="Please try again later" />;
  if (!categories.length) {
    return (
      <PageMessage level={2} title="No categories found" text="Try adjusting your search terms">
        <a href={`/search?${new URLSearchParams({ q: filter })}`} className="btn btn-accent">
          Search businesses
        </a>
        <a href="/" className="btn btn-quiet">
          Show all categories
        </a>
      </PageMessage>
    );
  }
  return (
    <ul className="category-grid">
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  );
}
