import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { ListPage } from "#app/routes/public/business-list/list-page.tsx";
import { listHead, listRequest } from "#app/routes/public/business-list/list-request.ts";
import { MicroCategoryNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { headMeta } from "#app/ui/meta-tags.ts";
import { listByMicroCategory } from "#domain/directory/list-businesses.ts";
import { howMany } from "#domain/text/formats.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const request = await listRequest(url, app);
  const { micro, list } = await orErrorResponse(() => listByMicroCategory(app, params.microCategoryId, request));
  const { id, name, category } = micro;
  const back = { name: category.name, path: `/category/${category.id}` };
  const path = `${back.path}/micro/${id}`;
  if (category.id !== params.categoryId) throw redirect(path, 301);
  const place = placeName(app.town.name, app.town.stateCode);
  const head = listHead(url, app.town, list, {
    title: `${name} in ${place}`,
    description: `${name} in ${place}: phone numbers, hours, and addresses of local businesses. Part of ${category.name}.`,
    picture: `category/${category.id}`,
    steps: [back, { name, path }],
  });
  const count = list.total > 0 ? `${howMany(list.total)} found` : null;
  return { head, title: name, count, back, sponsor: category.sponsor, list };
}

export const meta = headMeta("Sub-category not found");

export default function MicroCategory({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage {...loaderData} shared empty="No businesses are listed here yet. Another sub-category may have what you need." />
  );
}

export const ErrorBoundary = MicroCategoryNotFound;
