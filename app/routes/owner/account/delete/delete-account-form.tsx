import { CodeField, CurrentPasswordField } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { deleteAccountFields } from "#domain/accounts/account-forms.shared.ts";
import type { DeletionEffects } from "#domain/accounts/delete-account.ts";

/** The message to show if the database fails. */
export const deletionFailed = { title: "Failed to delete your account. Please try again." };

const choices = [
  [
    "keep",
    "Keep it in the directory",
    "Anyone who proves that they run the business can claim it. We remove your contact person, email address, and notes.",
  ],
  ["remove", "Remove it", "Its page, pictures, and hours disappear from the directory."],
] as const;

/** Asks what to do with a public listing. Also asks for the password and, with two-step sign-in, a code. */
export function DeleteAccountForm({ effects }: { effects: DeletionEffects }) {
  return (
    <SchemaForm
      action="/dashboard/account/delete"
      schema={deleteAccountFields}
      check="onBlur"
      failed={deletionFailed}
      button="Delete my account"
      sending="Deleting..."
      buttonLook="btn-danger justify-self-start"
    >
      {(fields) => (
        <>
          {effects.listing?.isPublic && (
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold wrap-anywhere">{`What should happen to ${effects.listing.name}?`}</legend>
              {choices.map(([value, label, text]) => (
                <label key={value} className="flex items-start gap-3 rounded-control border border-line p-3">
                  <input
                    type="radio"
                    name="listing"
                    value={value}
                    defaultChecked={value === "keep"}
                    className="mt-0.5 size-5 shrink-0 accent-accent"
                  />
                  <span>
                    <span className="block font-medium">{label}</span>
                    <span className="block text-sm text-ink-soft">{text}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <CurrentPasswordField field={fields.currentPassword} />
          {effects.needsCode && <CodeField field={fields.code} help="Enter the code from your app or a recovery code." />}
        </>
      )}
    </SchemaForm>
  );
}
