import { createContext, data, type MiddlewareFunction } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { siteLook } from "#domain/town-config/public-town.ts";

/**
 * The reason why the site cannot handle a valid request: the database is down ("away"), the change was not saved ("unsaved"), or the
 * database failed before it confirmed the change ("unsure") or the logout ("still_logged_in").
 */
export type Outage = "away" | "unsaved" | "unsure" | "still_logged_in";

export const outage = createContext<Outage | null>(null);

/** Responds to a request during an outage with the site's error page, without using the database. */
export const outageMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const code = context.get(outage);
  if (code) throw data({ code, site: siteLook(context.get(appContext).town) }, { status: 503 });
  return next();
};
