import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

const wait = createContext<number | null>(null);

/** What is said where nobody counted. */
const aMinute = 60;

/** Notes what an outcome says of the seconds to wait, for the answer's header. */
export function setRetryAfter(context: Readonly<RouterContextProvider>, outcome: object | null): void {
  if (outcome && "wait" in outcome && typeof outcome.wait === "number") context.set(wait, outcome.wait);
}

/** Tells machines, too, after how long they may ask again. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (response.status === 429) response.headers.set("retry-after", String(context.get(wait) ?? aMinute));
  return response;
};
