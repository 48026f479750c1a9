import { data, redirect } from "react-router";
import type { Route } from "./+types/second-factor.ts";
import { orNull } from "#app/http/answer.ts";
import { log, services } from "#app/http/context.ts";
import { intentOf } from "#app/http/form.ts";
import { qrCode } from "#app/http/qr-code.ts";
import { tryForm } from "#app/http/second-factor-form.ts";
import { anyAdminOf } from "#app/http/signed-in.ts";
import { redirectWithToast } from "#app/http/toast.ts";
import { AdminProblem, AdminTitle } from "#app/ui/admin-layout.tsx";
import { keepForm, useAnswer } from "#app/ui/keep-form.ts";
import { RecoveryCodes } from "#app/ui/recovery-codes.tsx";
import { SecondFactor } from "#app/ui/second-factor.tsx";
import { useProblemToast } from "#app/ui/use-problem-toast.ts";
import { codeFields, passwordAgainFields, proofFields } from "#domain/accounts/fields.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "#domain/accounts/second-factor.ts";

const here = "/admin/dashboard/second-factor";
const off = { title: "Your second factor is switched off.", text: "Your password alone signs you in." };

/** Open to an admin who lacks the second factor that the site asks for, unlike every other page of theirs. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await orNull(context.get(log), async () => getSecondFactor(context.get(services), await anyAdminOf(context)));
  if (!found) return data({ factor: null, qr: null, formId: "" }, { status: 503 });
  return data({ factor: found, qr: found.begun && qrCode(found.begun.link), formId: crypto.randomUUID() });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await anyAdminOf(context);
  const given = context.get(services);
  const posted = { context, request, intent: await intentOf(request) };
  if (posted.intent === "begin") {
    const { again } = await tryForm(posted, passwordAgainFields, (value) =>
      beginSecondFactor(given, admin, value.currentPassword),
    );
    return again ?? redirect(here);
  }
  if (posted.intent === "confirm") {
    const { again, done } = await tryForm(posted, codeFields, (value) => confirmSecondFactor(given, admin, value.code));
    return again ?? shownOnce(done);
  }
  if (posted.intent === "codes") {
    const { again, done } = await tryForm(posted, proofFields, (value) => renewRecoveryCodes(given, admin, value));
    return again ?? shownOnce(done);
  }
  if (posted.intent === "off") {
    const { again } = await tryForm(posted, proofFields, (value) => switchOffSecondFactor(given, admin, value));
    return again ?? redirectWithToast(here, off);
  }
  throw data({ code: "form_unknown" }, 400);
}

/** No redirect: nothing but this answer has the codes, not even we. */
function shownOnce(codes: string[]) {
  return data({ of: "done", codes, reply: null, problem: null });
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepForm(args);
}

export function meta() {
  return [{ title: "Second factor | Admin Dashboard" }];
}

export default function SecondFactorPage({ loaderData: { factor, qr, formId }, actionData }: Route.ComponentProps) {
  const answered = useAnswer(actionData);
  useProblemToast(answered);
  const refused = answered?.reply ? { ...answered, reply: answered.reply } : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminTitle
        title="Second factor"
        text="With it, whoever learns your password still cannot sign in: a code of an app on your phone is asked for as well."
      />
      <div className="grid max-w-3xl gap-6">
        {answered?.codes && <RecoveryCodes codes={answered.codes} />}
        {factor ? (
          <SecondFactor key={formId} factor={factor} qr={qr} answer={refused} />
        ) : (
          <AdminProblem>Failed to load your second factor.</AdminProblem>
        )}
      </div>
    </div>
  );
}
