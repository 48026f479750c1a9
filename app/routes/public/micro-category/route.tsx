import { placeName } from "#domain/town-config/place-name.shared.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { listRequest } from "#app/routes/public/business-list/list-page-params.ts";
import { withStructuredData } from "#app/routes/public/structured-data/json-ld.tsx";
import { breadcrumbs, businessList } from "#app/routes/public/structured-data/structured-data.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { businessesFound } from "#app/routes/public/business-list/list-filters.tsx";
import { ListPage } from "#app/routes/public/business-list/list-page.tsx";
import { hiddenPageTags, metaTags } from "#app/ui/meta-tags.ts";
import { MicroCategoryNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { listByMicroCategory } from "#domain/directory/list-businesses.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { town } = app;
  const position = await listRequest(url.searchParams, app);
  const { micro, list } = await orErrorResponse(() => listByMicroCategory(app, params.microCategoryId, position));
  if (micro.category.id !== params.categoryId) throw redirect(microCategoryPath(micro), 301);
  return withStructuredData(context, { micro, list, place: placeName(town.name, town.stateCode) }, (page) => {
    const { category, name } = page.micro;
    const steps = [
      { name: category.name, path: href("/category/:categoryId", { categoryId: category.id }) },
      { name, path: microCategoryPath(page.micro) },
    ];
    return [breadcrumbs(url.origin, town, ...steps), businessList(url.origin, page.list)];
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPageTags({ matches }, "Sub-category not found");
  const { micro, list, place } = loaderData;
  const description = `${micro.name} in ${place}: phone numbers, hours, and addresses of local businesses. Part of ${micro.category.name}.`;
  return metaTags(
    { matches },
    {
      title: `${micro.name} in ${place}`,
      description,
      path: microCategoryPath(micro),
      page: list.page,
      picture: `service/${micro.id}`,
      noIndex: !list.total || Boolean(list.open),
    },
  );
}

export default function MicroCategory({ loaderData: { micro, list } }: Route.ComponentProps) {
  const { name, category } = micro;
  return (
    <ListPage
      title={name}
      back={{ to: href("/category/:categoryId", { categoryId: category.id }), label: category.name }}
      count={list.total > 0 ? businessesFound(list) : null}
      shared
      sponsor={category.sponsor}
      list={list}
      empty="No businesses are listed here yet. Another sub-category may have what you need."
    />
  );
}

export const ErrorBoundary = MicroCategoryNotFound;

function microCategoryPath({ id: microCategoryId, category }: { id: string; category: { id: string } }): string {
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: category.id, microCategoryId });
}
