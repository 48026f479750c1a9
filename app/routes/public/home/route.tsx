import { placeName } from "#domain/town-config/place-name.shared.ts";
import type { ReactNode } from "react";
import { data, href, useFetcher, useSearchParams } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { isPartial } from "#app/middleware/page-cache-key.ts";
import { withStructuredData } from "#app/routes/public/structured-data/page-types.ts";
import { itemList, webSite } from "#app/routes/public/structured-data/structured-data.ts";
import { loadMoreRequest } from "#app/routes/public/business-list/load-more-request.ts";
import { CategoryCard } from "./category-card.tsx";
import { FeaturedCarousel } from "./featured-carousel.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { SearchBox } from "#app/routes/public/search-box/search-box.tsx";
import { ShareMenu } from "#app/routes/public/share-menu.tsx";
import { SiteLogo } from "#app/ui/site-logo.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import type { PremiumCard } from "#domain/directory/business-cards.ts";
import { type CategoryCard as Category, toHomeCategory } from "#domain/directory/category-cards.ts";
import { featuredInitially } from "#domain/directory/page-size.shared.ts";
import { getHome } from "#domain/directory/list-businesses.ts";
import type { CardPage } from "#domain/directory/paginate-businesses.ts";
import { hourOf } from "#domain/directory/list-order.ts";

/** The number of cards above the fold in a filtered grid. Their images load eagerly. */
const cardsAboveFold = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { clock, town } = app;
  const home = await orNull(context.get(log), async () => ({
    ...(await getHome(app, hourOf(clock.now()))),
  }));
  if (!home) context.set(isPartial, true);
  const title = `${town.siteName}: find local services in ${placeName(town.name, town.state)}`;
  const filter = url.searchParams.get("search")?.trim().toLowerCase() ?? "";
  const categories = home && home.categories.filter((each) => matchesFilter(each, filter)).map(toHomeCategory);
  const pageData = {
    title,
    promise: town.promise,
    categories,
    featured: home?.featured ?? [],
  };
  withStructuredData(context, pageData, (page) => {
    const items = (page.categories ?? []).map(({ id: categoryId }) => ({ path: href("/category/:categoryId", { categoryId }) }));
    return [webSite(url.origin, town), itemList(url.origin, items)];
  });
  return data(pageData, { status: home ? 200 : 503 });
}

function matchesFilter({ name, description }: Category, filter: string): boolean {
  return `${name}\n${description}`.toLowerCase().includes(filter);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title = "Home", promise: description = "" } = loaderData ?? {};
  return metaTags({ matches }, { title, titleNamesSite: true, description, path: "/" });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { town } = useTown();
  const [params] = useSearchParams();
  const { categories } = loaderData;
  const { featured, fetchMore } = useFeatured(loaderData.featured);
  const filter = params.get("search")?.trim() ?? "";
  const grid = (
    <section aria-labelledby="categories" className="container-page pt-8 pb-10">
      <h2 id="categories" className="mb-5 text-2xl">
        Browse Service Categories
      </h2>
      <CategoryGrid categories={categories} filter={filter} />
    </section>
  );
  return (
    <>
      <section className="bg-sunken">
        <div className="container-page relative grid justify-items-center gap-4 pt-16 pb-14 text-center md:pt-20 md:pb-18">
          <div className="absolute top-3 right-4 text-left md:right-6">
            <ShareMenu title={loaderData.title ?? town.siteName} />
          </div>
          <SiteLogo large />
          <p className="flex items-center gap-1.5 font-semibold text-ink-soft">
            {town.postalCodeFirst ? `${town.postalCode} ${town.name}` : `${placeName(town.name, town.state)} ${town.postalCode}`}
          </p>
          <h1 className="text-3xl md:text-4xl">Find Local Services</h1>
          <div className="mt-2 w-full max-w-2xl">
            <SearchBox id="home-search" initialText={params.get("search") ?? ""} large />
          </div>
        </div>
      </section>
      {filter ? (
        <>
          {grid}
          <FeaturedCarousel businesses={featured} onRotate={fetchMore} />
        </>
      ) : (
        <>
          <FeaturedCarousel businesses={featured} onRotate={fetchMore} />
          {grid}
        </>
      )}
    </>
  );
}

/**
 * Returns the first six featured businesses. After the first rotation, returns the businesses on the first featured page,
 * which start with the same six.
 */
function useFeatured(first: PremiumCard[]) {
  const { data: fetched, state, load } = useFetcher<{ list?: CardPage }>();
  const list = fetched?.list;
  return {
    featured: list?.cards.filter((card) => card.premium) ?? first,
    fetchMore() {
      if (!list && state === "idle" && first.length === featuredInitially)
        void load(loadMoreRequest(href("/premium-businesses")));
    },
  };
}

type Grid = Pick<Route.ComponentProps["loaderData"], "categories"> & { filter: string };

function CategoryGrid({ categories, filter }: Grid) {
  if (!categories) return <Notice title="Error loading categories" text="Please try again later" />;
  if (!categories.length) {
    return (
      <Notice title="No categories found" text="Try adjusting your search terms">
        <a href={`/search?${new URLSearchParams({ q: filter })}`} className="btn btn-accent">
          Search businesses
        </a>
        <a href="/" className="btn btn-quiet">
          Show all categories
        </a>
      </Notice>
    );
  }
  return (
    <ul className="category-grid">
      {categories.map((category, index) => (
        <li key={category.id}>
          <CategoryCard category={category} eager={filter !== "" && index < cardsAboveFold} />
        </li>
      ))}
    </ul>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="card grid justify-items-center gap-1 px-6 py-14 text-center">
      <p className="font-display text-xl font-bold">{title}</p>
      <p className="text-ink-soft">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
