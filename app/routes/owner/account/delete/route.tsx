import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { accountRefusals } from "#app/http/account-refusals.ts";
import { formAction } from "#app/http/form-action.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { clearSessionCookie } from "#app/middleware/session.ts";
import { AccountPage } from "#app/routes/owner/account/account-page.tsx";
import { deleteAccountFields } from "#domain/accounts/account-forms.shared.ts";
import { deleteAccount, describeDeletion } from "#domain/accounts/delete-account.ts";
import { DeleteAccountForm, deletionFailed } from "./delete-account-form.tsx";
import { DeletionEffectsList } from "./deletion-effects-list.tsx";

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
    const response = await redirectWithToast("/", deleted);
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
