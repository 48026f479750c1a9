import { changeEmailFields, changePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { CurrentPasswordField, EmailField, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { SettingsSection } from "./account-page.tsx";
import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { OptionalEmailState } from "#domain/optional-email/opt-out.ts";
import { BackToDashboard } from "#app/routes/owner/back-to-dashboard.tsx";

/** The error messages to show if a form on this page fails. */
export const accountFailures = {
  password: { title: "Failed to change your password. Please try again." },
  address: { title: "Failed to change your email address. Please try again." },
  emails: { title: "Failed to save. Please try again." },
  everywhere: { title: "There was a problem logging out. Please try again." },
};

const settingsForm = "grid content-start gap-5";

type Props = { email: string; emails: OptionalEmailState; isAdmin: boolean };

/** A logged-in user's account settings. */
export function AccountSettings({ email, emails, isAdmin }: Props) {
  const { town } = useTown();
  return (
    <div className="container-page pt-8 md:pt-12">
      <BackToDashboard />
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
          <SchemaForm
            action="/dashboard/account/password"
            check="onBlur"
            className={settingsForm}
            schema={changePasswordFields}
            failed={accountFailures.password}
            button="Change password"
            sending="Saving..."
            buttonLook="btn-accent justify-self-start"
          >
            {(fields) => (
              <>
                {/* Tells password managers which account the password belongs to. */}
                <input type="text" autoComplete="username" value={email} readOnly hidden />
                <CurrentPasswordField field={fields.currentPassword} label="Current password" />
                <NewPasswordFields fields={fields} />
              </>
            )}
          </SchemaForm>
        </SettingsSection>
        <SettingsSection title="Email address" text="We will email a link to the new address. Nothing changes until you open it.">
          <SchemaForm
            action="/dashboard/account/address"
            check="onBlur"
            className={settingsForm}
            schema={changeEmailFields}
            failed={accountFailures.address}
            button="Change email address"
            sending="Sending..."
            buttonLook="btn-accent justify-self-start"
          >
            {(fields) => (
              <>
                <EmailField field={fields.email} label="New email" autoComplete="email" />
                <CurrentPasswordField field={fields.currentPassword} />
              </>
            )}
          </SchemaForm>
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
          <SchemaForm
            action="/dashboard/account/log-out-everywhere"
            check="onBlur"
            className={settingsForm}
            schema={noFields}
            failed={accountFailures.everywhere}
            button="Log out everywhere"
            buttonLook="btn-quiet justify-self-start"
          />
        </SettingsSection>
        <SettingsSection
          title="Delete account"
          text={`First, we'll show you what happens to your listing${town.paidPlans ? " and your plan" : ""}.`}
        >
          <LinkButton to="/dashboard/account/delete" label="Delete your account" look="btn-quiet text-brick justify-self-start" />
        </SettingsSection>
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
