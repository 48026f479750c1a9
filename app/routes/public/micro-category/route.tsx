import { placeName } from "#domain/town-config/place-name.shared.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { listRequest } from "#app/routes/public/business-list/list-page-params.ts";
import { withStructuredData } from "#app/routes/public/structured-data/page-types.ts";
import { breadcrumbs, businessList } from "#app/routes/public/structured-data/structured-data.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { withCategories } from "#app/http/with-categories.ts";
import { ListHead } from "#app/routes/public/business-list/list-head.tsx";
import { businessesFound } from "#app/routes/public/business-list/businesses-found.ts";
import { FilterableList } from "#app/routes/public/business-list/list-filters.tsx";
import { hiddenPageTags, metaTags } from "#app/ui/meta-tags.ts";
import { MicroCategoryNotFound } from "#app/routes/public/not-found/not-found-messages.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { SponsorStrip } from "#app/routes/public/business-list/sponsor-strip.tsx";
import { listByMicroCategory } from "#domain/directory/list-businesses.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { town } = app;
  const position = await listRequest(url.searchParams, app);
  const { micro, list } = await withCategories(context, () =>
    orErrorResponse(() => listByMicroCategory(app, params.microCategoryId, position)),
  );
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
  const { category } = micro;
  return (
    <div className="container-page pt-1 pb-12 md:pt-4">
      <ListHead
        title={micro.name}
        back={{ to: href("/category/:categoryId", { categoryId: category.id }), label: category.name }}
        count={list.total > 0 ? businessesFound(list) : null}
        shared
      >
        {category.sponsor && <SponsorStrip sponsor={category.sponsor} />}
      </ListHead>
      <FilterableList list={list}>
        <PageMessage
          level={2}
          title="No businesses found"
          text="No businesses are listed here yet. Another sub-category may have what you need."
        />
      </FilterableList>
    </div>
  );
}

export const ErrorBoundary = MicroCategoryNotFound;

function microCategoryPath({ id: microCategoryId, category }: { id: string; category: { id: string } }): string {
  return href("/category/:categoryId/micro/:microCategoryId", { categoryId: category.id, microCategoryId });
}
