import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { actor, appContext, clientAddress, log } from "#app/http/request-context.ts";
import { emailedPageHeaders } from "#app/middleware/security-headers.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { claimErrorText, claimFailed } from "#app/routes/join/claim/claim-messages.ts";
import { authCard, AuthPage } from "#app/ui/auth-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/form/field.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { disputeClaim, findDisputable } from "#domain/claims/hold/dispute-claim.ts";
import { disputeLimit, holdDays } from "#domain/claims/limits.shared.ts";
import { disputeFields } from "#domain/claims/statement-form.shared.ts";

const done = {
  title: "Thank you. We are looking into it.",
  text: "The listing's contact information will not change until we decide.",
};

/** Checks the link and shows the button. Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const find = async () => ({ claim: await findDisputable(context.get(appContext), token) });
  const found = await orNull(context.get(log), find);
  if (!found) return data({ claim: null, isDown: true }, 503);
  return data({ ...found, isDown: false }, found.claim ? 200 : 410);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const form = await readForm(request, disputeFields);
  if (!form.ok) return data({ reply: form.reply }, 400);
  const dispute = { token, message: form.value.message, from: context.get(clientAddress) };
  const call = () => attempt(() => disputeClaim(context.get(appContext), context.get(actor), dispute));
  const outcome = await orNull(context.get(log), call);
  if (!outcome) return data({ reply: form.reply([claimFailed]) }, 503);
  if ("done" in outcome) return redirectWithToast("/", done);
  setRetryAfter(context, outcome);
  return data({ reply: form.reply([claimErrorText(outcome.refused, outcome.wait)]) }, outcome.wait === undefined ? 409 : 429);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const headers = () => emailedPageHeaders;
export const meta = () => [{ title: "Dispute a claim" }, { name: "robots", content: "noindex" }];

export default function DisputeClaim({ loaderData: { claim, isDown }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (isDown) return <AuthPage title="We couldn't load this page" intro="Please try again in a moment." />;
  if (!claim)
    return (
      <AuthPage
        title="This link no longer works"
        intro={`The link works only once and expires after ${holdDays} days. If something is wrong with your listing, please write to us.`}
      >
        <LinkButton to="/contact" label="Contact Us" look="btn-accent justify-self-start" />
      </AuthPage>
    );
  return (
    <AuthPage
      title="Was your listing claimed by the wrong person?"
      intro={`Someone used a code to claim ${claim.business}. If the claim is wrong, tell us. The listing will then keep its contact information until we decide.`}
    >
      <SchemaForm
        schema={disputeFields}
        reply={answer?.reply}
        failed={{ title: claimFailed }}
        button="Dispute this claim"
        sending="Sending..."
        className={authCard}
      >
        {(fields) => (
          <TextAreaField
            field={fields.message}
            label="What should we know? (optional)"
            help="For example: who you are and how we can reach you."
            maxLength={disputeLimit}
            rows={4}
          />
        )}
      </SchemaForm>
    </AuthPage>
  );
}
