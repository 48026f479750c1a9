import { createContext, data, type MiddlewareFunction } from "react-router";
import { appContext } from "#app/http/request-context.ts";
import { siteLook } from "#domain/town-config/public-town.ts";

/** The status of an error that is known before a route runs: the body is invalid, or the database is down. */
export const earlyError = createContext<400 | 413 | 415 | 503 | null>(null);

/** Responds with the site's error page, without using the database. */
export const earlyErrorMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const status = context.get(earlyError);
  if (status) throw data({ site: siteLook(context.get(appContext).town) }, { status });
  return next();
};
