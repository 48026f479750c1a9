import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { postAccountForm } from "#app/http/forms/auth-form-errors.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext } from "#app/http/request-context.ts";
import { readIntent } from "#app/http/forms/parse-form.ts";
import { qrCode } from "./qr-code.ts";
import { requireAdminWithoutTwoFactor } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { AdminProblem, AdminTitle } from "#app/routes/admin/layout/admin-layout.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { failedToChange, TwoFactorSettings } from "./two-factor-settings.tsx";
import { useErrorToast } from "#app/ui/toast/use-error-toast.ts";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/account-forms.shared.ts";
import {
  startTwoFactorSetup,
  confirmTwoFactorSetup,
  getTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from "#domain/accounts/two-factor/manage-two-factor.ts";

const here = "/admin/dashboard/second-factor";
const off = { title: "Two-step sign-in is off.", text: "From now on, you need only your password to log in." };

/** Unlike the other admin pages, this one opens for an admin who lacks the required two-step sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await orNull(context.get(log), async () =>
    getTwoFactor(context.get(appContext), await requireAdminWithoutTwoFactor(context)),
  );
  if (!settings) return data({ factor: null, qr: null, formId: "" }, { status: 503 });
  return data({ factor: settings, qr: settings.started && qrCode(settings.started.link), formId: crypto.randomUUID() });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireAdminWithoutTwoFactor(args.context);
  const app = args.context.get(appContext);
  const intent = await readIntent(args.request);
  if (intent === "begin") {
    const outcome = await postAccountForm(args, passwordAgainFields, failedToChange, ({ currentPassword }) =>
      startTwoFactorSetup(app, admin, currentPassword),
    );
    return "formReply" in outcome ? outcome.formReply : redirect(here);
  }
  if (intent === "off") {
    const outcome = await postAccountForm(args, proofFields, failedToChange, (value) => turnOffTwoFactor(app, admin, value));
    return "formReply" in outcome ? outcome.formReply : redirectWithToast(here, off);
  }
  if (intent !== "confirm" && intent !== "codes") throw data({ code: "form_unknown" }, 400);
  const outcome = await (intent === "confirm"
    ? postAccountForm(args, codeFields, failedToChange, ({ code }) => confirmTwoFactorSetup(app, admin, code))
    : postAccountForm(args, proofFields, failedToChange, (value) => renewRecoveryCodes(app, admin, value)));
  // No redirect, because only this response contains the codes. The database stores hashes.
  return "formReply" in outcome ? outcome.formReply : data({ codes: outcome.done });
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Two-step sign-in | Admin Dashboard" }];

export default function TwoFactorPage({ loaderData: { factor, qr, formId }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  const refused = answered && "reply" in answered ? answered : undefined;
  useErrorToast(refused);
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Two-step sign-in"
        text="Two-step sign-in protects your account even if someone learns your password. You also enter a code from an app on your phone."
      />
      <div className="grid max-w-3xl gap-6">
        {answered && "codes" in answered && <RecoveryCodes codes={answered.codes} />}
        {factor ? (
          <TwoFactorSettings key={formId} factor={factor} qr={qr} answer={refused} />
        ) : (
          <AdminProblem>Failed to load two-step sign-in.</AdminProblem>
        )}
      </div>
    </div>
  );
}
