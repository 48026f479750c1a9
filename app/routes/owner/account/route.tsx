import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { CodeField, CurrentPasswordField, EmailField, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { changeEmailFields, changePasswordFields, deleteAccountFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { getTwoFactor } from "#domain/accounts/two-factor.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import { getOwnOptionalEmail, type OptionalEmailState } from "#domain/optional-email/opt-out.ts";
import { accountFailed, AccountForm, deletionFailed, logOutFailed, SettingsSection } from "./account-page.tsx";

/** A new `formId` on each load clears the forms after a change. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const user = await requireUser(context);
  return orErrorResponse(async () => ({
    email: (await getSignedInUser(app.db, user)).email,
    emails: await getOwnOptionalEmail(app, user),
    isAdmin: user.role === "admin",
    needsCode: (await getTwoFactor(app, user)).since !== null,
    formId: crypto.randomUUID(),
  }));
}

export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData: { email, emails, isAdmin, needsCode, formId } }: Route.ComponentProps) {
  const { town } = useTown();
  return (
    <div key={formId} className="container-page pt-8 md:pt-12">
      <TextLink to="/dashboard" icon="arrow-left" label="Back to dashboard" />
      <h1 className="mt-2 text-3xl">Your account</h1>
      <p className="mt-3 text-lg wrap-anywhere text-ink-soft">
        Your login email is <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <div className="mt-8 grid gap-10">
        <SettingsSection
          title="Optional emails"
          text={
            isAdmin
              ? "We email you when a submission, a claim, or a message arrives, and each morning if anything is waiting. You always get emails about your account."
              : "We send weekly stats and ask whether your listing and holiday hours are correct, at most one email a week. You always get emails about your account."
          }
        >
          <OptionalEmailForm state={emails} />
        </SettingsSection>
        <SettingsSection title="Password" text="A new password logs you out of your other browsers.">
          <AccountForm change="password" schema={changePasswordFields} button="Change password" sending="Saving...">
            {(fields) => (
              <>
                {/* Tells password managers which account the password belongs to. */}
                <input type="text" autoComplete="username" value={email} readOnly hidden />
                <CurrentPasswordField field={fields.currentPassword} label="Current password" />
                <NewPasswordFields fields={fields} />
              </>
            )}
          </AccountForm>
        </SettingsSection>
        <SettingsSection title="Email address" text="We will email a link to the new address. Nothing changes until you open it.">
          <AccountForm change="address" schema={changeEmailFields} button="Change email address" sending="Sending...">
            {(fields) => (
              <>
                <EmailField field={fields.email} label="New email" autoComplete="email" />
                <CurrentPasswordField field={fields.currentPassword} />
              </>
            )}
          </AccountForm>
        </SettingsSection>
        <SettingsSection title="Two-step sign-in" text="Log in with your password and a code from an app on your phone.">
          <LinkButton to="/dashboard/account/two-step" label="Two-step sign-in" look="btn-quiet justify-self-start" />
        </SettingsSection>
        <SettingsSection
          title="Your data"
          text={`Download one file with everything we store about you: your account, business, ${town.paidPlans ? "payments, " : ""}messages, and emails. It contains no passwords.`}
        >
          <a href="/dashboard/account/data.json" download className="btn btn-quiet justify-self-start">
            Download your data
          </a>
        </SettingsSection>
        <SettingsSection title="Log out everywhere" text="This logs you out of every browser and phone, including this one.">
          <AccountForm
            change="log-out-everywhere"
            schema={noFields}
            failed={logOutFailed}
            button="Log out everywhere"
            buttonLook="btn-quiet justify-self-start"
          />
        </SettingsSection>
        <DeleteAccount isOwner={!isAdmin} needsCode={needsCode} />
      </div>
    </div>
  );
}

const texts: Record<OptionalEmailState, string> = {
  on: "You get optional emails.",
  off: "You get no optional emails.",
  refused: "Our emails to this address bounced, so we stopped sending optional emails.",
};

function OptionalEmailForm({ state }: { state: OptionalEmailState }) {
  const isOn = state === "on";
  return (
    <PostForm
      failed={accountFailed}
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

const choices = [
  [
    "keep",
    "Keep it in the directory",
    "Anyone who proves that they run the business can claim it. We remove your contact person, email address, and notes.",
  ],
  ["remove", "Remove it", "Its page, pictures, and hours disappear from the directory."],
] as const;

/** Says what deleting the account ends, and asks an owner what to do with the listing. */
function DeleteAccount({ isOwner, needsCode }: { isOwner: boolean; needsCode: boolean }) {
  const { town } = useTown();
  return (
    <SettingsSection
      title="Delete account"
      text={`This logs you out everywhere and deletes your login, messages, and preferences. ${town.paidPlans ? "A plan and its sponsorship end now. We refund a payment only if it was for a claim that we have not granted. We keep the dates, plans, and amounts of payments for invoices, without your name or email. " : ""}This action cannot be undone.`}
    >
      <AccountForm
        change="delete"
        schema={deleteAccountFields}
        failed={deletionFailed}
        button="Delete my account"
        sending="Deleting..."
        buttonLook="btn-danger justify-self-start"
      >
        {(fields) => (
          <>
            {isOwner && (
              <fieldset className="grid gap-2">
                <legend className="mb-2 font-semibold">What should happen to your listing?</legend>
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
                <p className="text-sm text-ink-soft">A listing that is not public is deleted.</p>
              </fieldset>
            )}
            <CurrentPasswordField field={fields.currentPassword} />
            {needsCode && <CodeField field={fields.code} help="Enter the code from your app or a recovery code." />}
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}
