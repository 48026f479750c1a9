import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, asksForChange, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { claimFailed, claimRefusals, sent } from "#app/routes/join/claim/claim-messages.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { statementLimits, statementFields } from "#domain/claims/claim-forms.shared.ts";
import { askForClaim, getListing } from "#domain/claims/free-claim.ts";
import { hiddenPage } from "#app/ui/meta-tags.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  // A posted form checks its sender itself, so that it keeps what was typed.
  if (!context.get(asksForChange)) await requireOwner(context);
  const { db } = context.get(appContext);
  const name = await orNull(context.get(log), async () => (await getListing(db, params.businessId)).name);
  return data({ name }, name === null ? 503 : 200);
}

export const action = formAction(
  statementFields,
  { as: "owner", failed: claimFailed, refusals: claimRefusals, done: sent, to: "/dashboard" },
  ({ app, user, from, params }, statement) => askForClaim(app, user, { businessId: params.businessId!, statement, from }),
);

export const meta = hiddenPage("Claim your listing");

export default function AskUs({ loaderData: { name }, params, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="container-page max-w-2xl pt-4">
      <BackLink to={href("/claim-business/:businessId", { businessId: params.businessId })}>Other ways to claim</BackLink>
      <h1 className="mt-4 text-3xl wrap-anywhere">{name ? `Claim ${name}` : "Claim your listing"}</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Tell us who you are. We will review your request and reply by email. Until then, the listing stays as it is.
      </p>
      <SchemaForm
        schema={statementFields}
        answer={answer}
        failed={claimFailed}
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
