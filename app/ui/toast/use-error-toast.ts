import { useEffect } from "react";
import { type NoAnswer, useAnswer } from "#app/ui/form/preserve-form.ts";
import { showToast } from "./show-toast.ts";

/** Shows the problem from the response to a form in a toast. */
export function useErrorToast(answer: { problem: string | null } | undefined): void {
  useEffect(() => {
    if (answer?.problem) showToast({ title: answer.problem, tone: "problem" });
  }, [answer]);
}

/** Returns the server's response to a page's form and shows its problem in a toast. */
export function useFormAnswer<T extends { problem: string | null }>(actionData: T | NoAnswer | undefined): T | undefined {
  const answer = useAnswer(actionData);
  useErrorToast(answer);
  return answer;
}
