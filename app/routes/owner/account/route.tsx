import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { LinkButton, SubmitButton, TextLink } from "#app/ui/button.tsx";
import { CurrentPasswordField, EmailField, NewPasswordFields } from "#app/ui/form/account-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { changeEmailFields, changePasswordFields, noFields } from "#domain/accounts/account-forms.shared.ts";
import { getSignedInUser } from "#domain/accounts/users.ts";
import { getOwnOptionalEmail, type OptionalEmailState } from "#domain/optional-email/opt-out.ts";
import { accountFailed, AccountForm, logOutFailed, SettingsSection } from "./account-page.tsx";

/** A new `formId` on each load clears the forms after a change. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const user = await requireUser(context);
  return orErrorResponse(async () => ({
    email: (await getSignedInUser(app.db, user)).email,
    emails: await getOwnOptionalEmail(app, user),
    isAdmin: user.role === "admin",
    formId: crypto.randomUUID(),
  }));
}

export const meta = () => [{ title: "Your account" }, { name: "robots", content: "noindex" }];

export default function Account({ loaderData: { email, emails, isAdmin, formId } }: Route.ComponentProps) {
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
