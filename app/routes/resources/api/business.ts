import type { Route } from "./+types/business.ts";
import { appContext } from "#app/http/request-context.ts";
import { getOpenBusiness } from "#domain/open-data/read-open-data.ts";
import { toOpenBusiness } from "#domain/open-data/to-open-business.ts";
import { apiResponse } from "./api-response.ts";

/** Returns one visible business. */
export function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const site = { origin: args.url.origin, town: app.town };
  return apiResponse(args, async () => toOpenBusiness(await getOpenBusiness(app, args.params.businessId), site));
}
