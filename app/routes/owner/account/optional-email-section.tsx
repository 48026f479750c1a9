import { SubmitButton } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { ProblemToast } from "#app/ui/toast/page-toast.tsx";
import type { OptionalEmailState } from "#domain/optional-email/opt-out.ts";

export const emailsIntent = "emails";
export const choiceNotSaved = "Failed to save. Please try again.";

const texts: Record<OptionalEmailState, string> = {
  on: "You get optional emails.",
  off: "You get no optional emails.",
  refused: "Our emails to this address bounced, so we stopped sending optional emails.",
};

type Props = { state: OptionalEmailState | null; answer: { problem: string | null } | undefined };

/** Turns the owner's optional emails on or off. The state is null if it could not be loaded. */
export function OptionalEmailSection({ state, answer }: Props) {
  if (!state) return <p role="alert">Failed to load your email settings. Please try again.</p>;
  const isOn = state === "on";
  return (
    <PostForm
      failed={{ title: choiceNotSaved }}
      fields={{ intent: emailsIntent, wanted: isOn ? "no" : "yes" }}
      className="grid content-start gap-5"
    >
      <ProblemToast answer={answer} />
      {answer?.problem && <FormProblem>{answer.problem}</FormProblem>}
      <p>{texts[state]}</p>
      <SubmitButton
        label={isOn ? "Turn off optional emails" : "Turn on optional emails"}
        sending="Saving..."
        look="btn-quiet justify-self-start"
      />
    </PostForm>
  );
}
