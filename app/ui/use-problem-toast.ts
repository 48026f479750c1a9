import { useEffect } from "react";
import { showToast } from "./toast.ts";

/** Says in a toast, too, what a form's answer says is wrong with it. */
export function useProblemToast(answer: { problem: string | null } | undefined): void {
  useEffect(() => {
    if (answer?.problem) showToast({ title: answer.problem, tone: "problem" });
  }, [answer]);
}
