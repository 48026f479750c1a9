import type { Route } from "./+types/sitemap-file.ts";
import { appContext } from "#app/http/request-context.ts";
import { listSitemapEntries } from "./sitemap-files.ts";
import { sitemap, xmlResponse } from "#app/routes/resources/xml.ts";

/** Returns one file of the sitemap. It lists URLs, with the dates of their last changes where known. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return xmlResponse(sitemap(url.origin, await listSitemapEntries(context.get(appContext), params.file)));
}
