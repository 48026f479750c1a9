import type { Route } from "./+types/sitemap-index.ts";
import { appContext } from "#app/http/request-context.ts";
import { sitemapFiles } from "./sitemap-files.ts";
import { sitemapIndex, xmlResponse } from "#app/routes/resources/xml.ts";

/** Which files list the pages worth finding. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return xmlResponse("application/xml", sitemapIndex(url.origin, await sitemapFiles(context.get(appContext))));
}
