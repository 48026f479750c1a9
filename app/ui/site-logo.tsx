import type { SiteLook } from "#domain/town-config/public-town.ts";
import { useTownIfLoaded } from "./town-context.tsx";
import { pictureSources } from "./picture/picture.tsx";

const size = 32;

/**
 * The logo next to the site's name. It is the town's own or a grain elevator on the horizon. `site` is the look for an error page outside
 * the town context.
 */
export function SiteLogo({ site }: { site?: SiteLook | null }) {
  const town = useTownIfLoaded() ?? site;
  const own = town?.logo ?? town?.icon;
  if (!own) return <img src="/favicon.svg" alt="" width={size} height={size} className="size-8 max-w-none" />;
  const width = Math.round((size * own.width) / own.height);
  // The background is white, so that any logo looks right in both themes.
  const look = "h-8 w-auto max-w-24 rounded-control bg-plate object-contain";
  return <img {...pictureSources(own)} sizes={`${width}px`} alt="" width={width} height={size} className={look} />;
}
