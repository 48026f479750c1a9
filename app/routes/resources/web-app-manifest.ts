import type { Route } from "./+types/web-app-manifest.ts";
import { appContext } from "#app/http/request-context.ts";
import { siteLook } from "#domain/town-config/public-town.ts";

/** Returns the manifest that lets a phone add the site to its home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName, icon } = siteLook(context.get(appContext).town);
  const picture = icon && { src: `/pictures/${icon.storageKey}/180.png`, sizes: "180x180", type: "image/png" };
  const defaults = [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
  ];
  const manifest = {
    id: "/",
    name: siteName,
    short_name: siteName,
    start_url: "/",
    display: "standalone",
    background_color: "#fbf8f2",
    theme_color: "#fbf8f2",
    icons: picture ? [picture] : defaults,
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
