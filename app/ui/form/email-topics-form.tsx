import { SubmitButton } from "#app/ui/button.tsx";
import type { EmailPreferences } from "#domain/email-preferences/save-preferences.ts";
import { optionalEmailTopics, topicNames } from "#domain/email-preferences/topics.shared.ts";
import { FormProblem } from "./field.tsx";
import { PostForm } from "./post-form.tsx";

export const topicsNotSaved = "Failed to save. Please try again.";

type Props = { preferences: EmailPreferences; fields?: Record<string, string>; problem?: string | null; className?: string };

/** Lets a person choose which optional emails they get. */
export function EmailTopicsForm({ preferences, fields, problem, className = "grid content-start gap-5" }: Props) {
  const { topics, suppressed } = preferences;
  return (
    <PostForm failed={{ title: topicsNotSaved }} {...(fields && { fields })} className={className}>
      {problem && <FormProblem>{problem}</FormProblem>}
      {suppressed && <p className="text-ink-soft">{bounced}</p>}
      <fieldset className="grid gap-1">
        <legend className="mb-2">Email me about:</legend>
        {topicNames.map((topic) => (
          <label key={topic} className="flex min-h-11 gap-3 py-1.5">
            <input
              type="checkbox"
              name="topics"
              value={topic}
              defaultChecked={topics.includes(topic)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{optionalEmailTopics[topic].label}</span>
              <span className="block text-ink-soft">{optionalEmailTopics[topic].help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SubmitButton label="Save" sending="Saving..." look="btn-accent justify-self-start" />
    </PostForm>
  );
}

const bounced =
  "Our emails to this address bounced, so we stopped sending optional emails. To get them again, save your choices.";
