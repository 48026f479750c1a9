import { isRouteErrorResponse } from "react-router";
import type { SiteLook } from "#domain/town-config/town-config.ts";

/** Returns the look attached to an error that was thrown before the page's town was loaded, or null. */
export function siteLookOfError(error: unknown): SiteLook | null {
  return isRouteErrorResponse(error) ? ((error.data as { site?: SiteLook } | null)?.site ?? null) : null;
}
