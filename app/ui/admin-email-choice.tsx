import type { AdminEmails } from "#domain/accounts/fields.ts";
import { SubmitButton } from "./button.tsx";
import { PostForm } from "./post-form.tsx";

const choices: [value: AdminEmails, label: string, help: string][] = [
  ["right_away", "Right away", "At most one email of each kind in ten minutes; it says how much more came in."],
  ["daily", "Once a day", "One email in the morning, if anything came in."],
  ["off", "Off", "You see it in the admin dashboard only."],
];

const failed = { title: "Failed to save. Please try again." };

/** Lets an admin choose when they are emailed about submissions, claims and messages. */
export function AdminEmailChoice({ chosen }: { chosen: AdminEmails }) {
  return (
    <PostForm failed={failed} fields={{ intent: "emails" }} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-2">Email me about new submissions, claims and contact messages:</legend>
        {choices.map(([value, label, help]) => (
          <label key={value} className="flex min-h-11 gap-3 py-1.5">
            <input
              type="radio"
              name="adminEmails"
              value={value}
              defaultChecked={value === chosen}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-soft">{help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton label="Save" sending="Saving..." look="btn-accent justify-self-start" />
    </PostForm>
  );
}
