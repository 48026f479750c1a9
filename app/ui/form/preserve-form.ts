import { useState } from "react";
import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** The action data of a form whose request got no usable answer. `status` is 0 when no response arrived at all. */
export type NoAnswer = { noAnswer: { status: number } };

type ClientActionArgs<T> = { request: Request; serverAction(): Promise<T> };

/** In milliseconds, and bytes a second: so long the answer may take, and so slowly files may leave. */
const answerTimeout = 30_000;
const minUploadSpeed = 8 * 1024;

/** Refusals that the site's own actions throw, and that a page has words for. */
const refusals = [403, 404, 409, 410];

/**
 * The client action of every route with an action. When the connection is lost, when something in front of the site answers,
 * when no answer comes in time, or when the site sheds load, it returns `NoAnswer` instead of throwing: the page stays, with everything that was typed.
 * Redirects and the site's own refusals go on as thrown.
 */
export async function preserveForm<T>({ request, serverAction }: ClientActionArgs<T>) {
  try {
    return await withTimeout(serverAction, answerTimeout + ((await sizeOfFiles(request)) / minUploadSpeed) * 1000);
  } catch (error) {
    // Aborted means that the visitor went elsewhere meanwhile.
    if (error instanceof Response || request.signal.aborted || isSiteRefusal(error)) throw error;
    const noAnswer = { status: isRouteErrorResponse(error) ? error.status : 0 };
    return data<NoAnswer>({ noAnswer }, { status: 503 });
  }
}

/** A connection that hangs counts as lost. */
async function withTimeout<T>(work: () => Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer in time")), milliseconds);
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer));
}

async function sizeOfFiles(request: Request): Promise<number> {
  if (!request.headers.get("content-type")?.startsWith("multipart/")) return 0;
  const sizes = [...(await request.clone().formData()).values()].map((value) => (typeof value === "string" ? 0 : value.size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The data of our own refusals is an object; a foreign error page is text. */
function isSiteRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data !== "string" && refusals.includes(error.status);
}

export function isNoAnswer(answer: unknown): answer is NoAnswer {
  return typeof answer === "object" && answer !== null && "noAnswer" in answer;
}

/** What the server said of a page's form. A later request without an answer changes nothing about it. */
export function useAnswer<T>(actionData: T | NoAnswer | undefined): T | undefined {
  const [answer, setAnswer] = useState(() => (isNoAnswer(actionData) ? undefined : actionData));
  if (isNoAnswer(actionData) || actionData === answer) return answer;
  setAnswer(() => actionData);
  return actionData;
}

/** A save that came too late is told beside what is stored now; when the database failed, what was read before stays. */
export function revalidatesAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
