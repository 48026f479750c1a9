import { createContext, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/**
 * Why the site cannot do what it is asked, although nothing is wrong with the request: its database does not answer ("away"), what
 * was sent cannot be stored ("unsaved"), or the database stopped answering before it said whether that was stored ("unsure"). Of the
 * `preparedOutages` the page is made when the site starts.
 */
export type Outage = "away" | "unsaved" | "unsure" | PreparedOutage;

/** The server is full ("busy"), it has too many uploads ("uploads"), or a body came too slowly ("slow"). */
const preparedOutages = ["busy", "uploads", "slow"] as const;
export type PreparedOutage = (typeof preparedOutages)[number];

export const outage = createContext<Outage | null>(null);

/** Ends a request during an outage, on the error page of the site. Nothing else is asked, least of all the database. */
export const outageMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const code = context.get(outage);
  if (code) throw data({ code }, { status: code === "slow" ? 408 : 503 });
  return next();
};

/** Whether the page of this error is a prepared one: it fits every address and is not hydrated. */
export function isPreparedOutage(error: unknown): boolean {
  return isRouteErrorResponse(error) && preparedOutages.some((why) => why === error.data?.code);
}
