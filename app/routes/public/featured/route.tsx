import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { ListPage } from "#app/routes/public/business-list/list-page.tsx";
import { listHead, listRequest } from "#app/routes/public/business-list/list-request.ts";
import { headMeta } from "#app/ui/meta-tags.ts";
import { listPremium } from "#domain/directory/list-businesses.ts";

const title = "Featured Businesses";

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const list = await listPremium(app, await listRequest(url, app));
  const head = listHead(url, app.town, list, {
    title,
    description: `Businesses in ${app.town.name} that pay to be featured, with logos, hours, and photos.`,
    steps: [{ name: title, path: "/premium-businesses" }],
  });
  return { head, list };
}

export const meta = headMeta(title);

export default function PremiumBusinesses({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div data-island="reload" data-reload="hourly">
      <ListPage
        title={title}
        back={{ path: "/", name: "Back to Home" }}
        count="These businesses pay to appear here. Their order changes every hour to give each one a turn."
        list={list}
        empty="No businesses are featured yet."
      />
    </div>
  );
}
