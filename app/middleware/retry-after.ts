import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

const wait = createContext<number | null>(null);

/** The default wait, in seconds. */
const defaultWait = 60;

/** Stores the outcome's `wait`, in seconds, for the Retry-After header. */
export function setRetryAfter(context: Readonly<RouterContextProvider>, outcome: object | null): void {
  if (outcome && "wait" in outcome && typeof outcome.wait === "number") context.set(wait, outcome.wait);
}

/** Adds Retry-After to every 429 response. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (response.status === 429) response.headers.set("retry-after", String(context.get(wait) ?? defaultWait));
  return response;
};
