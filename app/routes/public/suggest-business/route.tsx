import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAnonymousForm } from "#app/http/forms/anonymous-form.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { HoneypotField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { signFormTimestamp } from "#domain/form-fill-time.ts";
import { suggestionLimits } from "#domain/missing-businesses/limits.shared.ts";
import { suggestBusiness } from "#domain/missing-businesses/suggest-business.ts";
import { suggestionFields } from "#domain/missing-businesses/suggestion-form.shared.ts";

const sent = { title: "Thank you", text: "We'll look into it." };
const failed = { title: "Error", text: "Failed to send the suggestion. Please try again later.", tone: "problem" as const };

const refusals: Record<string, string> = {
  too_fast: "Please check your suggestion and send it again.",
  too_many_suggestions: "Too many suggestions were sent. Please try again later.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const stamp = await orNull(context.get(log), () => signFormTimestamp(db, clock.now()));
  const name = (url.searchParams.get("name") ?? "").slice(0, suggestionLimits.name);
  return data({ stamp, name }, { status: stamp === null ? 503 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcomes = { sent, to: href("/"), failed, refusals };
  return postAnonymousForm({ context, request }, suggestionFields, outcomes, (sender, suggestion) =>
    suggestBusiness(context.get(appContext), context.get(actor), sender, suggestion),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);
export const meta = () => [{ title: "Suggest a missing business" }, { name: "robots", content: "noindex" }];

export default function SuggestBusiness({ loaderData: { stamp, name }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  const { town } = useTown();
  const opened = answer?.stamp ?? stamp;
  if (opened === null) return <PageMessage title="Error loading the form" text="Please try again later." />;
  return (
    <div className="container-page max-w-2xl pt-10">
      <h1 className="text-3xl">Suggest a missing business</h1>
      <p className="mt-3 text-lg text-ink-soft">
        Tell us which local business is missing. We will check your suggestion and add the business to the directory. You
        don&apos;t need an account.
      </p>
      <p className="text-ink-soft">
        Is it your business? <TextLink to={addBusinessPath(town)} label="Add your business" />
      </p>
      <SchemaForm
        schema={suggestionFields}
        reply={answer?.reply}
        failed={failed}
        defaultValue={{ name }}
        fields={{ opened }}
        check="onBlur"
        button="Send suggestion"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start px-6"
        className="card relative mt-4 grid gap-5 p-5 md:p-7"
      >
        {(fields) => (
          <>
            <TextField field={fields.name} label="Business name" maxLength={suggestionLimits.name} />
            <TextAreaField
              field={fields.message}
              label="What does it offer, and where is it?"
              help="For example: tire shop on Main Street."
              maxLength={suggestionLimits.details}
            />
            <TextField
              field={fields.email}
              label="Your email (optional)"
              help="We'll email you when the business is listed."
              maxLength={suggestionLimits.email}
              autoComplete="email"
              type="email"
            />
            <HoneypotField name="website" />
          </>
        )}
      </SchemaForm>
    </div>
  );
}
