import { data, href, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/route.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { postAnonymousForm } from "#app/http/forms/anonymous-form.ts";
import { actor, appContext, log } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { HoneypotField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { preserveForm, useAnswer } from "#app/ui/form/preserve-form.ts";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { BusinessNotFound } from "#app/ui/error-page/not-found-messages.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { useToast } from "#app/ui/toast/use-toast.ts";
import { findBusinessToAsk } from "#domain/business-messages/accepts-messages.ts";
import { messageLimits } from "#domain/business-messages/limits.shared.ts";
import { questionFields } from "#domain/business-messages/message-form.shared.ts";
import { sendBusinessMessage } from "#domain/business-messages/send-business-message.ts";
import { signFormTimestamp } from "#domain/form-fill-time.ts";
import { DomainError } from "#domain/domain-error.ts";

type Context = Readonly<RouterContextProvider>;

const sent = { title: "Message sent", text: "The business can reply by email or phone." };
const failed = { title: "Error", text: "Failed to send message. Please try again later.", tone: "problem" as const };
const sendAgain = "Please check your message and send it again.";

const refusals: Record<string, string> = {
  too_fast: sendAgain,
  messages_off: "This business no longer accepts messages here.",
  marked_as_spam: "This business isn't accepting messages from your connection right now. Please call instead.",
  too_many_messages: "Too many messages were sent from your connection or to this business. Please try again later or call.",
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const business = await orNull(context.get(log), () => getBusiness(context, params.businessId));
  if (!business) return data({ business, stamp: "", formId: "" }, 503);
  const stamp = await signFormTimestamp(db, context.get(appContext).clock.now());
  // Each load creates a new id, so that the form is empty after a message is sent.
  return data({ business, stamp, formId: crypto.randomUUID() }, business.accepts ? 200 : 404);
}

async function getBusiness(context: Context, id: string) {
  const business = await findBusinessToAsk(context.get(appContext).db, id);
  if (!business) throw new DomainError("not_found", "business_unknown");
  return { id, ...business };
}

export async function action({ context, params: { businessId }, request }: Route.ActionArgs) {
  const to = href("/business/:businessId", { businessId });
  return postAnonymousForm({ context, request }, questionFields, { sent, to, failed, refusals }, (sender, question) =>
    sendBusinessMessage(context.get(appContext), context.get(actor), { businessId, ...sender }, question),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => preserveForm(args);

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.business?.name;
  return [{ title: name ? `Ask ${name} a question` : "Ask a question" }, { name: "robots", content: "noindex" }];
}

export default function Ask({ loaderData: { business, stamp, formId }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  useToast(answer?.toast);
  if (!business) return <PageMessage title="Error loading business" text="Please try again later." />;
  const profile = href("/business/:businessId", { businessId: business.id });
  if (!business.accepts)
    return (
      <PageMessage title="This business doesn't accept messages" text={`${business.name} doesn't accept messages on this site.`}>
        <LinkButton to={profile} label="See the phone number and address" look="btn-accent" />
      </PageMessage>
    );
  return (
    <div className="container-page max-w-2xl pt-4">
      <BackLink to={profile}>{business.name}</BackLink>
      <h1 className="mt-4 text-3xl wrap-anywhere">{`Ask ${business.name} a question`}</h1>
      <p className="mt-3 text-lg text-ink-soft">
        We send your message to the business. Only the business sees your message and your contact information. You don&apos;t
        need an account.
      </p>
      <SchemaForm
        key={formId}
        schema={questionFields}
        reply={answer?.reply}
        failed={failed}
        fields={{ opened: answer?.stamp ?? stamp }}
        check="onBlur"
        button="Send message"
        sending="Sending..."
        buttonLook="btn-accent justify-self-start px-6"
        className="card relative mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => (
          <>
            <TextField field={fields.name} label="Your name" maxLength={messageLimits.name} autoComplete="name" />
            <TextField
              field={fields.contact}
              label="Your email or phone number"
              help="The business will use this to reply to you."
              maxLength={messageLimits.contact}
              autoComplete="email"
            />
            <TextAreaField field={fields.message} label="Your question" maxLength={messageLimits.message} />
            <HoneypotField name="website" />
          </>
        )}
      </SchemaForm>
    </div>
  );
}

export const ErrorBoundary = BusinessNotFound;
