import { SubmitButton } from "#app/ui/button.tsx";
import { AccountForm, EmailField, type FormAnswer } from "#app/ui/form/account-fields.tsx";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { longDay } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { Editor, OpenInvitation } from "#domain/businesses/people/editors.ts";
import { maxEditors } from "#domain/businesses/people/limits.shared.ts";
import { inviteEditorFields } from "#domain/businesses/people/people-forms.shared.ts";
import { peopleFailures } from "./people-failures.ts";

type Props = { editors: Editor[]; invitations: OpenInvitation[]; now: Date };

const row = "flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3";
const invitedAs = { editor: "Invited to edit.", owner: "Invited to become the owner." };

/** The editors and the pending invitations, each with the owner's actions. */
export function PeopleList({ editors, invitations, now }: Props) {
  const { town } = useTown();
  const dayOf = (at: Date) => longDay(at, town);
  return (
    <section>
      <h2 className="mb-3 text-xl">Editors</h2>
      {!editors.length && !invitations.length && <p className="text-ink-soft">Only you can edit your listing.</p>}
      <ul className="card divide-y divide-line empty:hidden">
        {editors.map(({ id, email, since }) => (
          <li key={id} className={row}>
            <Person email={email} text={`Editor since ${dayOf(since)}`} />
            <ConfirmDetails
              label="Remove"
              about={email}
              text={`${email} will no longer be able to edit your listing. We will email them about it.`}
              failed={peopleFailures.remove}
              fields={{ intent: "remove", id }}
              button="Remove editor"
            />
          </li>
        ))}
        {invitations.map(({ id, kind, email, expiresAt }) => (
          <li key={id} className={row}>
            <Person
              email={email}
              text={`${invitedAs[kind]} The link ${expiresAt > now ? "works until" : "expired on"} ${dayOf(expiresAt)}.`}
            />
            <PostForm failed={{ title: peopleFailures.resend }} fields={{ intent: "resend", id }} toastOnly>
              <SubmitButton label="Send again" about={email} sending="Sending..." look="btn-quiet" />
            </PostForm>
            <PostForm failed={{ title: peopleFailures.withdraw }} fields={{ intent: "withdraw", id }} toastOnly>
              <SubmitButton label="Withdraw" about={email} look="btn-quiet text-brick" />
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ email, text }: { email: string; text: string }) {
  return (
    <p className="min-w-0 grow basis-56 wrap-anywhere">
      <span className="block font-semibold">{email}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </p>
  );
}

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const { town } = useTown();
  return (
    <section className="card p-4 md:p-5">
      <h2 className="text-xl">Invite an editor</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        {`Editors can change your listing (including its hours and pictures), read its messages, and see its stats. They can't ${town.paidPlans ? "change your plan, delete the listing," : "delete the listing"} or invite people. You can have up to ${maxEditors} editors.`}
      </p>
      <AccountForm
        intent="invite"
        schema={inviteEditorFields}
        answer={answer}
        failed={peopleFailures.invite}
        button="Send invitation"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start"
        className="grid max-w-lg gap-4"
      >
        {({ email }) => (
          <EmailField
            field={email}
            label="Editor's email"
            help="We'll email the editor a link. They need an account with this address."
            autoComplete="off"
          />
        )}
      </AccountForm>
    </section>
  );
}
