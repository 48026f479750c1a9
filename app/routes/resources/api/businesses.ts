import type { Route } from "./+types/businesses.ts";
import { appContext } from "#app/http/request-context.ts";
import { listOpenBusinesses } from "#domain/open-data/read-open-data.ts";
import { toOpenBusiness } from "#domain/open-data/to-open-business.ts";
import { apiResponse } from "./api-response.ts";

/** Returns a page of all visible businesses or of those in one `category`. */
export function loader(args: Route.LoaderArgs) {
  const { origin, searchParams } = args.url;
  const app = args.context.get(appContext);
  return apiResponse(args, async () => {
    const categoryId = searchParams.get("category");
    const { listed, next } = await listOpenBusinesses(app, { after: searchParams.get("after"), categoryId });
    const query = new URLSearchParams({ ...(categoryId !== null && { category: categoryId }), ...(next && { after: next }) });
    return {
      businesses: listed.map((each) => toOpenBusiness(each, { origin, town: app.town })),
      next: next && `/api/businesses?${query}`,
    };
  });
}
