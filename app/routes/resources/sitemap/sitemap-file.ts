import type { Route } from "./+types/sitemap-file.ts";
import { appContext } from "#app/http/request-context.ts";
import { placesOfFile } from "./sitemap-files.ts";
import { sitemap, xmlAnswer } from "#app/routes/resources/xml.ts";

/** One file of the sitemap: addresses, each with its last change. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return xmlAnswer("application/xml", sitemap(url.origin, await placesOfFile(context.get(appContext), params.file)));
}
