import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAccountForm } from "#app/http/forms/account-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireUser } from "#app/http/require-role.ts";
import { AccountPage } from "#app/routes/owner/account/account-page.tsx";
import { AccountForm, CurrentPasswordField } from "#app/ui/form/account-fields.tsx";
import { preserveForm } from "#app/ui/form/preserve-form.ts";
import { useTown } from "#app/ui/town-context.tsx";
import { useFormAnswer } from "#app/ui/toast/use-error-toast.ts";
import { passwordAgainFields } from "#domain/accounts/account-forms.shared.ts";
import { dataDownloadMinutes } from "#domain/accounts/limits.shared.ts";
import { allowDataDownload, isDataDownloadAllowed } from "#domain/accounts/data-download/data-download.ts";

const here = "/dashboard/account/data";
const failed = "Failed to check your password. Please try again.";
const ready = { title: "Your file is ready." };

/** If the database fails, the form still appears. Posting the form shows the error. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = await requireUser(context);
  return { isReady: await orNull(context.get(log), () => isDataDownloadAllowed(context.get(appContext), user)) };
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args.context);
  const app = args.context.get(appContext);
  const outcome = await postAccountForm(args, passwordAgainFields, failed, ({ currentPassword }) =>
    allowDataDownload(app, user, currentPassword),
  );
  return "formReply" in outcome ? outcome.formReply : redirectWithToast(here, ready);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Your data" }, { name: "robots", content: "noindex" }];

export default function YourData({ loaderData: { isReady }, actionData }: Route.ComponentProps) {
  const { town } = useTown();
  const answer = useFormAnswer(actionData);
  return (
    <AccountPage
      title="Your data"
      text={`Download one file with everything we store about you: your account, business, ${town.paidPlans ? "payments, " : ""}messages, and emails. It contains no passwords.`}
    >
      {isReady ? (
        <p className="grid justify-items-start gap-3">
          <span>Your file is ready. You have {dataDownloadMinutes} minutes to download it.</span>
          <a href="/dashboard/account/data.json" download className="btn btn-accent">
            Download your data
          </a>
        </p>
      ) : (
        <AccountForm
          intent="data"
          schema={passwordAgainFields}
          answer={answer}
          failed={failed}
          button="Prepare the file"
          sending="Preparing..."
          buttonLook="btn-accent justify-self-start"
          className="grid max-w-lg gap-4"
        >
          {({ currentPassword }) => <CurrentPasswordField field={currentPassword} />}
        </AccountForm>
      )}
    </AccountPage>
  );
}
