import { data, href, Link, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { countSearch } from "#app/middleware/search-rate-limit.ts";
import { listPageParams } from "#app/routes/public/business-list/list-page-params.ts";
import { emptyIfLoadMoreFails } from "#app/routes/public/business-list/load-more-request.ts";
import { businessesFound } from "#app/routes/public/business-list/businesses-found.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LoadMoreList } from "#app/routes/public/business-list/load-more-list.tsx";
import { HomeButton, PageMessage } from "#app/ui/page-message.tsx";
import { search } from "#domain/search/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads, clock, town } = context.get(appContext);
  const query = url.searchParams.get("q")?.trim() ?? "";
  if (!query) throw redirect("/");
  countSearch(context);
  const results = await orNull(context.get(log), () =>
    reads((db) => search({ db, town }, query, listPageParams(url.searchParams, clock.now()))),
  );
  const { services: kinds = [], found: list = null } = results ?? {};
  return data({ query, kinds, list }, { status: results ? 200 : 503 });
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return emptyIfLoadMoreFails(args, () => args.serverLoader());
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Search: ${loaderData?.query ?? ""}` }, { name: "robots", content: "noindex" }];
}

export default function Search({ loaderData: { query, kinds, list } }: Route.ComponentProps) {
  if (!list)
    return (
      <PageMessage
        title="Search is unavailable right now"
        text="Something went wrong on our end. Please try again in a moment."
      />
    );
  if (!kinds.length && !list.total) {
    return (
      <PageMessage
        title={`Nothing found for “${shortened(query)}”`}
        text="Try fewer or different words, or browse the categories. Someone local may offer it."
      >
        <HomeButton>Browse Service Categories</HomeButton>
      </PageMessage>
    );
  }
  return (
    <div className="container-page pt-8">
      <h1 className="text-3xl [overflow-wrap:anywhere]">Results for “{shortened(query)}”</h1>
      {kinds.length > 0 && (
        <section aria-labelledby="services" className="mt-8">
          <h2 id="services" className="mb-3 text-xl">
            Services
          </h2>
          <ul className="flex flex-wrap gap-2">
            {kinds.map((kind) => (
              <li key={`${kind.kind}-${kind.id}`}>
                <Link to={servicePath(kind)} className="btn btn-quiet rounded-full">
                  <Icon name="tag" className="size-4 text-ink-soft" />
                  {kind.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.total > 0 && (
        <section aria-labelledby="businesses" className="mt-10">
          <h2 id="businesses" className="mb-1 text-xl">
            Businesses
          </h2>
          <p className="mb-4 text-ink-soft">{businessesFound(list.total, list.beyond)}</p>
          <LoadMoreList list={list} query={{ q: query }} />
        </section>
      )}
    </div>
  );
}

type Kind = Route.ComponentProps["loaderData"]["kinds"][number];

function servicePath(kind: Kind): string {
  if (kind.kind === "category") return href("/category/:categoryId", { categoryId: kind.id });
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: kind.categoryId, microCategoryId: kind.id });
}

/** Cuts a long query. */
function shortened(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60)}…` : query;
}
