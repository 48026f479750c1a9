import { data, href, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm, readIntent } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { sendCode } from "#app/routes/join/claim/send-code.ts";
import { claimErrorText, claimFailed } from "#app/routes/join/claim/claim-messages.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { confirmClaimCode } from "#domain/claims/confirm-claim-code.ts";
import { findCodeEntry } from "#domain/claims/send-claim-code.ts";
import { codeMinutes } from "#domain/claims/limits.shared.ts";
import { claimCodeFields } from "#domain/claims/statement-form.shared.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

const owned = { title: "The listing is now yours.", text: "Your changes appear right away." };

/** Shows where the code was sent. The code is always posted, so no URL or log contains it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireOwner(context);
  const found = await orNull(context.get(log), () => findCodeEntry(context.get(appContext), params.businessId));
  return data({ found }, found ? 200 : 503);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireOwner(context);
  const { businessId } = params;
  const back = href("/claim-business/:businessId/code", { businessId });
  if ((await readIntent(request)) === "send-code") return sendCode(context, { businessId, back });
  const form = await readForm(request, claimCodeFields, { secret: ["code"] });
  if (!form.ok) return data({ reply: form.reply }, 400);
  return confirm(context, form.reply, () =>
    confirmClaimCode(context.get(appContext), user, { businessId, code: form.value.code }),
  );
}

type Reply = Extract<Awaited<ReturnType<typeof readForm>>, { ok: true }>["reply"];

async function confirm(context: Readonly<RouterContextProvider>, reply: Reply, call: () => ReturnType<typeof confirmClaimCode>) {
  const outcome = await orNull(context.get(log), () => attempt(call));
  if (!outcome) return data({ reply: reply([claimFailed]) }, 503);
  if ("done" in outcome) return redirectWithToast("/dashboard", owned);
  setRetryAfter(context, outcome);
  return data(
    { reply: reply([], { code: [claimErrorText(outcome.refused, outcome.wait)] }) },
    outcome.wait === undefined ? 409 : 429,
  );
}

export const meta = hiddenPage("Enter the code");

export default function EnterCode({ loaderData: { found }, params, actionData: answer }: Route.ComponentProps) {
  const sentTo = found?.masked ?? "the listing's email address";
  return (
    <div className="container-page max-w-xl pt-4">
      <BackLink to={href("/claim-business/:businessId", { businessId: params.businessId })}>Other ways to claim</BackLink>
      <h1 className="mt-4 text-3xl">Enter the code</h1>
      <p className="mt-3 text-lg text-ink-soft wrap-anywhere">
        {`We sent a code${found ? ` for ${found.business}` : ""} to ${sentTo}. It works for ${codeMinutes} minutes.`}
      </p>
      <SchemaForm
        schema={claimCodeFields}
        reply={answer?.reply}
        failed={{ title: claimFailed }}
        fields={{ intent: "confirm" }}
        button="Confirm"
        sending="Checking..."
        className="card mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => <TextField field={fields.code} label="Code" maxLength={12} autoComplete="one-time-code" type="tel" />}
      </SchemaForm>
      <PostForm failed={{ title: claimFailed }} fields={{ intent: "send-code" }} toastOnly className="mt-5">
        <SubmitButton label="Send a new code" sending="Sending..." look="btn-quiet" />
      </PostForm>
    </div>
  );
}
