import type { Route } from "./+types/sitemap-index.ts";
import { appContext } from "#app/http/request-context.ts";
import { sitemapFiles } from "./sitemap-files.ts";
import { sitemapIndex, xmlResponse } from "#app/routes/resources/xml.ts";

/** Returns the index of the sitemap files. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return xmlResponse(sitemapIndex(url.origin, await sitemapFiles(context.get(appContext))));
}
