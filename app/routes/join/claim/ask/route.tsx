import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, clientAddress, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { claimErrorText, claimFailed, sent } from "#app/routes/join/claim/claim-messages.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { askForClaim } from "#domain/claims/ask-for-claim.ts";
import { statementLimits, statementFields } from "#domain/claims/claim-forms.shared.ts";
import { findListingName } from "#domain/claims/claimant.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireOwner(context);
  const { db } = context.get(appContext);
  const name = await orNull(context.get(log), () => findListingName(db, params.businessId));
  return data({ name }, name === null ? 503 : 200);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireOwner(context);
  const form = await readForm(request, statementFields);
  if (!form.ok) return data({ reply: form.reply }, 400);
  const asked = { businessId: params.businessId, statement: form.value, from: context.get(clientAddress) };
  const outcome = await orNull(context.get(log), () => attempt(() => askForClaim(context.get(appContext), user, asked)));
  if (!outcome) return data({ reply: form.reply([claimFailed]) }, 503);
  if ("done" in outcome) return redirectWithToast("/dashboard", sent);
  setRetryAfter(context, outcome);
  return data({ reply: form.reply([claimErrorText(outcome.refused, outcome.wait)]) }, outcome.wait === undefined ? 409 : 429);
}

export const meta = hiddenPage("Claim your listing");

export default function AskUs({ loaderData: { name }, params, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="container-page max-w-2xl pt-4">
      <BackLink to={href("/claim-business/:businessId", { businessId: params.businessId })}>Other ways to claim</BackLink>
      <h1 className="mt-4 text-3xl wrap-anywhere">{name ? `Claim ${name}` : "Claim your listing"}</h1>
      <p className="mt-3 text-lg text-ink-soft">Tell us who you are. We will review your request and reply by email.</p>
      <SchemaForm
        schema={statementFields}
        reply={answer?.reply}
        failed={{ title: claimFailed }}
        check="onBlur"
        button="Send"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start px-6"
        className="card mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => (
          <>
            <TextField field={fields.name} label="Your name" maxLength={statementLimits.name} autoComplete="name" />
            <TextField
              field={fields.role}
              label="Your role"
              help="For example: owner, manager."
              maxLength={statementLimits.role}
              autoComplete="organization-title"
            />
            <TextAreaField
              field={fields.reason}
              label="How can we check that the business is yours?"
              help="For example: your website, a license, or a number where we can call you."
              maxLength={statementLimits.reason}
            />
          </>
        )}
      </SchemaForm>
    </div>
  );
}
