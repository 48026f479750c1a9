import { data, isRouteErrorResponse, type MiddlewareFunction, type ShouldRevalidateFunctionArgs } from "react-router";

/** The action data for a form whose request got no usable response. `status` is 0 if no response arrived at all. */
export type NoAnswer = { noAnswer: { status: number } };

/** How long to wait for a response, in milliseconds, in addition to the time that an upload takes. */
const answerTimeout = 30_000;
/** The assumed minimum upload speed, in bytes per second. */
const minUploadSpeed = 8 * 1024;

/** Statuses that the site's actions throw and pages handle. */
const refusals = [403, 404, 409, 410];

function toNoAnswer(error: unknown) {
  return data<NoAnswer>({ noAnswer: { status: isRouteErrorResponse(error) ? error.status : 0 } }, { status: 503 });
}

/** What loaders and actions return to the framework's client, by route. */
type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/**
 * Keeps the page with what was typed if a form's request gets no usable response, such as a lost connection, a proxy's response, a
 * timeout, or an overloaded site.
 */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== "POST") return next();
  const results = await withTimeout(next, answerTimeout + ((await sizeOfFiles(request)) / minUploadSpeed) * 1000).catch(
    (error): Results => ({ root: { type: "error", result: error } }),
  );
  for (const result of Object.values(results))
    if (
      result.type === "error" &&
      !(result.result instanceof Response) &&
      !isSiteRefusal(result.result) &&
      !request.signal.aborted
    )
      Object.assign(result, { type: "data", result: toNoAnswer(result.result) });
  return results;
};

async function withTimeout<T>(work: () => Promise<T>, milliseconds: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error("no answer in time")), milliseconds);
  return Promise.race([work(), timeout.promise]).finally(() => clearTimeout(timer));
}

async function sizeOfFiles(request: Request): Promise<number> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return 0;
  const sizes = [...(await request.clone().formData()).values()].map((value) => (typeof value === "string" ? 0 : value.size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

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
