import { SubmitButton } from "./button.tsx";
import { PostForm } from "./post-form.tsx";

type Props = { admins: { id: string; email: string; secondFactor: boolean }[]; own: string };

/** Who may administer. Removing asks once more, without scripts too; the last one stays. */
export function AdminList({ admins, own }: Props) {
  return (
    <ul className="card divide-y divide-line">
      {admins.map(({ id, email, secondFactor }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
          <p className="min-w-0 grow py-2 font-semibold [overflow-wrap:anywhere]">
            {email}
            {id === own && <span className="font-normal text-ink-soft"> (you)</span>}
            {secondFactor && <span className="ml-2 font-normal whitespace-nowrap text-leaf"> Second factor on</span>}
          </p>
          {/* For a colleague who lost the phone and the recovery codes. */}
          {secondFactor && id !== own && (
            <Question
              email={email}
              label="Reset second factor"
              failed="Failed to reset the second factor. Please try again."
              fields={{ intent: "reset-second-factor", userId: id }}
              button="Reset the second factor"
              text={`${email} will be signed out, told by email, and sign in with the password alone until they set up another. Make sure that it is they who ask.`}
            />
          )}
          {admins.length > 1 ? (
            <Question
              email={email}
              label="Remove"
              failed="Failed to remove administrator. Please try again."
              fields={{ intent: "remove", userId: id }}
              button="Remove administrator"
              text={
                id === own
                  ? "You will be signed out and can no longer administer the directory."
                  : `${email} will be signed out and can no longer administer the directory. The account stays.`
              }
            />
          ) : (
            <p className="py-2 text-ink-soft">The last administrator cannot be removed.</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type QuestionProps = {
  email: string;
  label: string;
  text: string;
  failed: string;
  fields: Record<string, string>;
  button: string;
};

/** A button that asks once more before it does what it says. */
function Question({ email, label, text, failed, fields, button }: QuestionProps) {
  return (
    <details className="group max-w-full">
      <summary className={`btn btn-quiet ${fields["intent"] === "remove" ? "text-brick" : ""}`}>
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">Cancel</span>
        <span className="sr-only"> {email}</span>
      </summary>
      <PostForm failed={{ title: failed }} fields={fields} className="grid justify-items-start gap-3 py-3">
        <p className="max-w-prose">{text}</p>
        <SubmitButton label={button} look="btn-danger" />
      </PostForm>
    </details>
  );
}
