import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { accountFailures } from "./account-settings.tsx";
import type { OptionalEmailState } from "#domain/optional-email/opt-out.ts";

const texts: Record<OptionalEmailState, string> = {
  on: "You get optional emails.",
  off: "You get no optional emails.",
  refused: "Our emails to this address bounced, so we stopped sending optional emails.",
};

/** Turns the owner's optional emails on or off. The state is null if it could not be loaded. */
export function OptionalEmailSection({ state }: { state: OptionalEmailState | null }) {
  if (!state) return <p role="alert">Failed to load your email settings. Please try again.</p>;
  const isOn = state === "on";
  return (
    <PostForm
      failed={accountFailures.emails}
      action="/dashboard/account/emails"
      fields={{ wanted: isOn ? "no" : "yes" }}
      className="grid content-start gap-5"
    >
      <p>{texts[state]}</p>
      <SubmitButton
        label={isOn ? "Turn off optional emails" : "Turn on optional emails"}
        sending="Saving..."
        look="btn-quiet justify-self-start"
      />
    </PostForm>
  );
}
