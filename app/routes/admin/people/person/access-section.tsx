import { SubmitButton } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmDetails } from "#app/ui/form/confirm-details.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Person } from "#domain/accounts/people/list-people.ts";
import { failedTexts, type PersonIntent } from "./failed-texts.ts";
import { PersonSection } from "./person-section.tsx";

type Props = { person: Person; isSelf: boolean };

/** What this person can open: their role, two-step sign-in, and whether the account is disabled. */
export function Access({ person, isSelf }: Props) {
  const { email, twoFactor, disabledAt } = person;
  return (
    <PersonSection title="Access">
      {person.role === "admin" ? <AdminRole person={person} isSelf={isSelf} /> : <OwnerRole person={person} />}
      {twoFactor && !isSelf && (
        <Confirm
          about={email}
          intent="reset-two-step"
          label="Turn off two-step sign-in"
          text={`${email} will be logged out and will then need only the password to log in. We'll email them. First, make sure that they really asked for this.`}
        />
      )}
      {disabledAt && (
        <>
          <p>
            Disabled since <DateTime at={disabledAt} />. No one can log in to this account.
          </p>
          <PostForm failed={{ title: failedTexts.enable }} fields={{ intent: "enable" }} toastOnly>
            <SubmitButton label="Enable the account" sending="Saving..." look="btn-accent" />
          </PostForm>
        </>
      )}
    </PersonSection>
  );
}

function AdminRole({ person: { email, isLastAdmin }, isSelf }: Props) {
  const text = isSelf
    ? "You will be logged out and will no longer be able to manage the directory."
    : `${email} will be logged out and will no longer be able to open the admin dashboard. They keep their account.`;
  return (
    <>
      <p>This person manages the whole directory, including payments, settings, and people.</p>
      {isLastAdmin ? (
        <p className="text-ink-soft">The last administrator cannot be removed.</p>
      ) : (
        <Confirm about={email} intent="remove-admin" label="Remove as administrator" text={text} />
      )}
    </>
  );
}

function OwnerRole({ person: { email, isConfirmed, disabledAt } }: { person: Person }) {
  if (disabledAt) return null;
  return (
    <>
      {isConfirmed && (
        <Confirm
          about={email}
          intent="make-admin"
          label="Make administrator"
          text={`${email} will be logged out. As an administrator, they can manage everything, including payments, settings, and people.`}
        />
      )}
      <Confirm
        about={email}
        intent="disable"
        label="Disable the account"
        text={`${email} will be logged out everywhere and won't be able to log in until you enable the account again. The business stays listed, and any subscription continues.`}
      />
    </>
  );
}

function Confirm({ about, intent, label, text }: { about: string; intent: PersonIntent; label: string; text: string }) {
  return (
    <ConfirmDetails about={about} label={label} failed={failedTexts[intent]} fields={{ intent }} button={label} text={text} />
  );
}
