import { useState } from "react";
import { data, isRouteErrorResponse } from "react-router";

/** The action data of a form whose request got no usable answer. `status` is 0 when no response arrived at all. */
export type NoAnswer = { noAnswer: { status: number } };

type ClientActionArgs<T> = { request: Request; serverAction(): Promise<T> };

/** Refusals that the site's own actions throw, and that a page has words for. */
const refusals = [403, 404, 409, 410];

/**
 * The client action of every route with an action. When the connection is lost, when something in front of the site answers,
 * or when the site sheds load, it returns `NoAnswer` instead of throwing: the page stays, with everything that was typed.
 * Redirects and the site's own refusals go on as thrown.
 */
export async function keepForm<T>({ request, serverAction }: ClientActionArgs<T>) {
  try {
    return await serverAction();
  } catch (error) {
    // Aborted means that the visitor went elsewhere meanwhile.
    if (error instanceof Response || request.signal.aborted || isOwnRefusal(error)) throw error;
    const noAnswer = { status: isRouteErrorResponse(error) ? error.status : 0 };
    return data<NoAnswer>({ noAnswer }, { status: 503 });
  }
}

/** The data of our own refusals is an object; a foreign error page is text. */
function isOwnRefusal(error: unknown): boolean {
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
