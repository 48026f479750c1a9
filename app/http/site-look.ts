import type { RouterContextProvider } from "react-router";
import { appContext } from "./request-context.ts";
import { lookCss } from "#domain/settings/look.shared.ts";
import type { SiteLook } from "#domain/town-config/town-config.ts";

/** Returns the look for a page, or for the data of an error that is thrown before the page's town is loaded. */
export function siteLook(context: Readonly<RouterContextProvider>): SiteLook {
  const { siteName, look } = context.get(appContext).town;
  const css = lookCss(look);
  return {
    siteName,
    ...(css && { lookCss: css }),
    ...(look?.logo && { logo: look.logo }),
    ...(look?.icon && { icon: look.icon }),
  };
}
