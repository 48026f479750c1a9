import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { listRequest } from "#app/routes/public/business-list/list-page-params.ts";
import { withStructuredData } from "#app/routes/public/structured-data/json-ld.tsx";
import { breadcrumbs, businessList } from "#app/routes/public/structured-data/structured-data.ts";
import { ListPage } from "#app/routes/public/business-list/list-page.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { listPremium } from "#domain/directory/list-businesses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { town } = app;
  const list = await listPremium(app, await listRequest(url.searchParams, app));
  return withStructuredData(context, { list, town: town.name }, (page) => [
    breadcrumbs(url.origin, town, { name: "Featured Businesses", path: href("/premium-businesses") }),
    businessList(url.origin, page.list),
  ]);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "Featured Businesses" }];
  const description = `Businesses in ${loaderData.town} that pay to be featured, with logos, hours, and photos.`;
  const { page, total, open } = loaderData.list;
  return metaTags(
    { matches },
    {
      title: "Featured Businesses",
      description,
      path: href("/premium-businesses"),
      page,
      noIndex: !total || Boolean(open),
    },
  );
}

export default function PremiumBusinesses({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div data-island="reload" data-reload="hourly">
      <ListPage
        title="Featured Businesses"
        back={{ to: "/", label: "Back to Home" }}
        count="These businesses pay to appear here. Their order changes every hour to give each one a turn."
        list={list}
        empty="No businesses are featured yet."
      />
    </div>
  );
}
