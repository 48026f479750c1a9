import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { ListPage } from "#app/routes/public/business-list/list-page.tsx";
import { listHead, listRequest } from "#app/routes/public/business-list/list-request.ts";
import { CategoryNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";
import { listByCategory } from "#domain/directory/list-businesses.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const request = await listRequest(url, app);
  const { category, list } = await orErrorResponse(() => listByCategory(app, params.categoryId, request));
  const { id, name, sponsor } = category;
  const title = `All Businesses in ${name}`;
  const back = { name, path: `/category/${id}` };
  const place = placeName(app.town.name, app.town.stateCode);
  const head = listHead(url, app.town, list, {
    title,
    description: `${howMany(list.total)} found in ${place}: ${name}. Phone numbers, hours, and addresses.`,
    picture: `category/${id}`,
    steps: [back, { name: "All Businesses", path: `/businesses/${id}` }],
  });
  return { head, title, count: `${howMany(list.total)} found`, back, sponsor, list };
}

export const meta = headMeta("Category not found");

export default function CategoryBusinesses({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} empty="There are currently no businesses listed in this category." />;
}

export const ErrorBoundary = CategoryNotFound;
