import { useEffect } from "react";
import { type NoAnswer, useAnswer } from "#app/ui/form/preserve-form.ts";
import { showToast } from "./show-toast.ts";

/** Says in a toast, too, what a form's answer says is wrong with it. */
export function useErrorToast(answer: { problem: string | null } | undefined): void {
  useEffect(() => {
    if (answer?.problem) showToast({ title: answer.problem, tone: "problem" });
  }, [answer]);
}

/** What the server said of a page's account form; a toast says what is wrong with it. */
export function useFormAnswer<T extends { problem: string | null }>(actionData: T | NoAnswer | undefined): T | undefined {
  const answered = useAnswer(actionData);
  useErrorToast(answered);
  return answered;
}
