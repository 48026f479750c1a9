import { createContext, data, type MiddlewareFunction } from "react-router";

/** The status of an error that is known before a route runs: the body is invalid, or the database is down. */
export const earlyError = createContext<400 | 413 | 415 | 503 | null>(null);

/** Responds with the site's error page, without using the database. */
export const earlyErrorMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const status = context.get(earlyError);
  if (status) throw data(null, { status });
  return next();
};
