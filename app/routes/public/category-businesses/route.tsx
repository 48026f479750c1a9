import { placeName } from "#domain/town-config/place-name.shared.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { listRequest } from "#app/routes/public/business-list/list-page-params.ts";
import { withStructuredData } from "#app/routes/public/structured-data/json-ld.tsx";
import { breadcrumbs, businessList } from "#app/routes/public/structured-data/structured-data.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { businessesFound } from "#app/routes/public/business-list/list-filters.tsx";
import { CategoryNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { ListPage } from "#app/routes/public/business-list/list-page.tsx";
import { hiddenPageTags, metaTags } from "#app/ui/meta-tags.ts";
import { listByCategory } from "#domain/directory/list-businesses.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { town } = app;
  const position = await listRequest(url.searchParams, app);
  const { category, list } = await orErrorResponse(() => listByCategory(app, params.categoryId, position));
  return withStructuredData(context, { category, list, place: placeName(town.name, town.stateCode) }, (page) => {
    const { id: categoryId, name } = page.category;
    const steps = [
      { name, path: href("/category/:categoryId", { categoryId }) },
      { name: "All Businesses", path: href("/businesses/:categoryId", { categoryId }) },
    ];
    return [breadcrumbs(url.origin, town, ...steps), businessList(url.origin, page.list)];
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPageTags({ matches }, "Category not found");
  const { category, list, place } = loaderData;
  const { id: categoryId, name } = category;
  return metaTags(
    { matches },
    {
      title: `All Businesses in ${name}`,
      description: `${businessesFound({ total: list.total })} in ${place}: ${name}. Phone numbers, hours, and addresses.`,
      path: href("/businesses/:categoryId", { categoryId }),
      page: list.page,
      picture: `category/${categoryId}`,
      noIndex: !list.total || Boolean(list.open),
    },
  );
}

export default function CategoryBusinesses({ loaderData: { category, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title={`All Businesses in ${category.name}`}
      back={{ to: href("/category/:categoryId", { categoryId: category.id }), label: category.name }}
      count={businessesFound(list)}
      sponsor={category.sponsor}
      list={list}
      empty="There are currently no businesses listed in this category."
    />
  );
}

export const ErrorBoundary = CategoryNotFound;
