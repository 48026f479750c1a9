import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { clearSessionCookie } from "#app/middleware/session.ts";
import { AccountForm, AccountPage } from "#app/routes/owner/account/account-page.tsx";
import { CodeField, CurrentPasswordField } from "#app/ui/form/account-fields.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { deleteAccountFields } from "#domain/accounts/account-forms.shared.ts";
import { deleteAccount, describeDeletion, type DeletionEffects } from "#domain/accounts/delete-account.ts";
import { planNames } from "#domain/plans/plans.shared.ts";

const deletionFailed = { title: "Failed to delete your account. Please try again." };
const deleted = { title: "Your account was deleted.", text: "We emailed you a confirmation." };

export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  const effects = await orNull(context.get(log), () => describeDeletion(context.get(appContext), user));
  return data({ effects }, { status: effects ? 200 : 503 });
}

export const action = formAction(
  deleteAccountFields,
  { as: "user", failed: deletionFailed, refusals: accountRefusals },
  async ({ app, user, request }, value) => {
    await deleteAccount(app, user, value);
    const response = await redirectWithToast("/", deleted, { reloads: true });
    response.headers.append("set-cookie", await clearSessionCookie(request));
    return response;
  },
);

export const meta = () => [{ title: "Delete your account" }, { name: "robots", content: "noindex" }];

export default function DeleteAccount({ loaderData: { effects } }: Route.ComponentProps) {
  return (
    <AccountPage title="Delete your account" text="This action cannot be undone.">
      {!effects && <p role="alert">Failed to load your account. Please try again.</p>}
      {effects?.isLastAdmin && (
        <p>You are the only administrator. Make someone else an administrator first. Then you can delete your account.</p>
      )}
      {effects && !effects.isLastAdmin && (
        <div className="grid max-w-2xl gap-8">
          <DeletionEffectsList effects={effects} />
          <DeleteAccountForm effects={effects} />
        </div>
      )}
    </AccountPage>
  );
}

/** Lists what will happen if the user deletes the account. */
function DeletionEffectsList({ effects: { listing, plan } }: { effects: DeletionEffects }) {
  const { town } = useTown();
  const basic = town.paidPlans ? "becomes a Basic listing" : "stays public";
  const texts = [
    "You will be logged out everywhere, and your login, messages, and preferences will be deleted.",
    listing &&
      (listing.isPublic
        ? `${listing.name} will no longer have an owner. If you keep it in the directory, it ${basic}.`
        : `${listing.name} is not public. We will delete it along with its pictures.`),
    plan &&
      `Your ${planNames[plan]} plan and its sponsorship end now. You will not be charged again. We refund your payment only if it was for a claim that we have not granted.`,
    (plan || town.paidPlans) &&
      "We keep the information that we need for invoices: the dates, plans, and amounts of your payments, without your name or email.",
  ].filter((text) => typeof text === "string");
  return (
    <section>
      <h2 className="text-xl">What happens</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
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

/** Asks what to do with a public listing. Also asks for the password and, with two-step sign-in, a code. */
function DeleteAccountForm({ effects }: { effects: DeletionEffects }) {
  return (
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
    </AccountForm>
  );
}
