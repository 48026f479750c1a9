import { createContext, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { siteLook } from "#app/http/site-look.ts";

/**
 * The reason why the site cannot handle a valid request: the database is down ("away"), the change was not saved ("unsaved"), or the
 * database failed before it confirmed the change ("unsure") or the logout ("still_logged_in"). The pages for `preparedOutages` are rendered at startup.
 */
export type Outage = "away" | "unsaved" | "unsure" | "still_logged_in" | PreparedOutage;

/** The server is at its concurrency limit ("busy") or upload limit ("uploads"). */
const preparedOutages = ["busy", "uploads"] as const;
export type PreparedOutage = (typeof preparedOutages)[number];

export const outage = createContext<Outage | null>(null);

/** Responds to a request during an outage with the site's error page, without using the database. */
export const outageMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const code = context.get(outage);
  if (code) throw data({ code, site: siteLook(context) }, { status: 503 });
  return next();
};

/** Returns whether this error's page is rendered at startup. Such a page works at every address and is not hydrated. */
export function isPreparedOutage(error: unknown): boolean {
  return isRouteErrorResponse(error) && preparedOutages.some((why) => why === error.data?.code);
}
