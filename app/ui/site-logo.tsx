import type { SiteLook } from "#domain/town-config/town-config.ts";
import { useTownIfLoaded } from "./town-context.tsx";
import { pictureSources } from "./picture/picture.tsx";

type SiteLogoProps = { large?: boolean; /** The look for an error page outside the town context. */ site?: SiteLook | null };

/** The logo next to the site's name. It is the town's own or a grain elevator on the horizon. */
export function SiteLogo({ large = false, site }: SiteLogoProps) {
  const town = useTownIfLoaded() ?? site;
  const own = town?.logo ?? town?.icon;
  const size = large ? 72 : 32;
  if (!own)
    return <img src="/favicon.svg" alt="" width={size} height={size} className={`${large ? "size-18" : "size-8"} max-w-none`} />;
  // The background is white, so that any logo looks right in both themes.
  const look = `rounded-control bg-plate object-contain ${large ? "h-18 max-w-60" : "h-8 max-w-24"} w-auto`;
  const width = Math.round((size * own.width) / own.height);
  return <img {...pictureSources(own)} sizes={`${width}px`} alt="" width={width} height={size} className={look} />;
}
