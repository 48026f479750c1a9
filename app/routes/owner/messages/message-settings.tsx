import { SubmitButton } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { BusinessInbox } from "#domain/business-messages/own-messages.ts";

export const settingsNotSaved = "Failed to save. Please try again.";

/** Turns messages and the emails about them on or off. */
export function MessageSettings({ business, problem }: { business: BusinessInbox; problem: string | null }) {
  const { id, accepts, emails } = business;
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-xl">Settings</h2>
      <PostForm failed={{ title: settingsNotSaved }} fields={{ businessId: id }} className="mt-3 grid gap-2">
        {problem && <FormProblem>{problem}</FormProblem>}
        <Choice name="accepts" isOn={accepts} label="Show “Ask a question” on my profile" />
        <Choice name="emails" isOn={emails} label="Email new messages to the owner" />
        <SubmitButton label="Save" sending="Saving..." look="btn-accent mt-2 justify-self-start" />
      </PostForm>
    </section>
  );
}

function Choice({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={isOn} className="size-5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
