import type { Route } from "./+types/sitemap-index.ts";
import { services } from "#app/http/context.ts";
import { sitemapFiles } from "#app/http/sitemap-files.ts";
import { sitemapIndex, xmlAnswer } from "#app/http/xml.ts";

/** Which files list the pages worth finding. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return xmlAnswer("application/xml", sitemapIndex(url.origin, await sitemapFiles(context.get(services))));
}
