import { createContext, data, type MiddlewareFunction } from "react-router";

/**
 * Why the site cannot do what it is asked, although nothing is wrong with the request: its database does not answer ("away"), what
 * was sent cannot be stored ("unsaved"), or the database stopped answering before it said whether that was stored ("unsure").
 */
export type Outage = "away" | "unsaved" | "unsure";

export const outage = createContext<Outage | null>(null);

/** Ends a request during an outage, on the error page of the site. Nothing else is asked, least of all the database. */
export const outageMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const code = context.get(outage);
  if (code) throw data({ code }, { status: 503 });
  return next();
};
