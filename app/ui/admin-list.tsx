import { useSending } from "./account-forms.tsx";
import { PostForm } from "./post-form.tsx";

type Props = { admins: { id: string; email: string; secondFactor: boolean }[]; own: string };

/** Who may administer. Removing asks once more, without scripts too; the last one stays. */
export function AdminList({ admins, own }: Props) {
  const sending = useSending() === "remove";
  return (
    <ul className="card divide-y divide-line">
      {admins.map(({ id, email, secondFactor }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
          <p className="min-w-0 grow py-2 font-semibold [overflow-wrap:anywhere]">
            {email}
            {id === own && <span className="font-normal text-ink-soft"> (you)</span>}
            {secondFactor && <span className="ml-2 font-normal whitespace-nowrap text-leaf"> Second factor on</span>}
          </p>
          {secondFactor && id !== own && <ResetForm id={id} email={email} />}
          {admins.length > 1 ? (
            <details className="group max-w-full">
              <summary className="btn btn-quiet text-brick">
                <span className="group-open:hidden">Remove</span>
                <span className="hidden group-open:inline">Cancel</span>
                <span className="sr-only"> {email}</span>
              </summary>
              <PostForm
                failed={{ title: "Failed to remove administrator. Please try again." }}
                className="grid justify-items-start gap-3 py-3"
              >
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="userId" value={id} />
                <p className="max-w-prose">
                  {id === own
                    ? "You will be signed out and can no longer administer the directory."
                    : `${email} will be signed out and can no longer administer the directory. The account stays.`}
                </p>
                <button className="btn border-brick bg-surface text-brick" disabled={sending}>
                  Remove administrator
                </button>
              </PostForm>
            </details>
          ) : (
            <p className="py-2 text-ink-soft">The last administrator cannot be removed.</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** For a colleague who lost the phone and the recovery codes. */
function ResetForm({ id, email }: { id: string; email: string }) {
  const sending = useSending() === "reset-second-factor";
  return (
    <details className="group max-w-full">
      <summary className="btn btn-quiet">
        <span className="group-open:hidden">Reset second factor</span>
        <span className="hidden group-open:inline">Cancel</span>
        <span className="sr-only"> {email}</span>
      </summary>
      <PostForm
        failed={{ title: "Failed to reset the second factor. Please try again." }}
        className="grid justify-items-start gap-3 py-3"
      >
        <input type="hidden" name="intent" value="reset-second-factor" />
        <input type="hidden" name="userId" value={id} />
        <p className="max-w-prose">
          {`${email} will be signed out, told by email, and sign in with the password alone until they set up another. Make sure that it is they who ask.`}
        </p>
        <button className="btn border-brick bg-surface text-brick" disabled={sending}>
          Reset the second factor
        </button>
      </PostForm>
    </details>
  );
}
