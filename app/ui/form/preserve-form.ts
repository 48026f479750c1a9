import { data, isRouteErrorResponse, type MiddlewareFunction, type ShouldRevalidateFunctionArgs } from "react-router";

/** The action data for a form whose request got no usable response. `status` is 0 if no response arrived at all. */
export type NoAnswer = { noAnswer: { status: number } };

/** Statuses that the site's actions throw and pages handle. */
const refusals = [403, 404, 409, 410];

function toNoAnswer(error: unknown) {
  return data<NoAnswer>({ noAnswer: { status: isRouteErrorResponse(error) ? error.status : 0 } }, { status: 503 });
}

/** What loaders and actions return to the framework's client, by route. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** Keeps the page with what was typed if a form's request gets no usable response, such as a lost connection or a proxy's response. */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "POST") return next();
  const results = await next().catch((error): Results => ({ root: { type: "error", result: error } }));
  for (const result of Object.values(results)) {
    const isAnswer = result.type === "data" || result.result instanceof Response || isSiteRefusal(result.result);
    if (!isAnswer && !request.signal.aborted) Object.assign(result, { type: "data", result: toNoAnswer(result.result) });
  }
  return results;
};

/** Returns whether an error is one of the site's refusals, which contain an object. A proxy's error page is text. */
function isSiteRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data !== "string" && refusals.includes(error.status);
}

export function isNoAnswer(answer: unknown): answer is NoAnswer {
  return typeof answer === "object" && answer !== null && "noAnswer" in answer;
}

/** Reloads the data after a version conflict, but not after a server failure. */
export function revalidatesAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
