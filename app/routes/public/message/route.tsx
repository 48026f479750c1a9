import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse, orNull } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Confirmation } from "#app/ui/confirmation.tsx";
import { BusinessNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { HoneypotField, SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { hiddenPageTags } from "#app/ui/meta-tags.ts";
import { PageMessage } from "#app/ui/page-message.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { DomainError } from "#domain/domain-error.ts";
import { messageForms } from "#domain/messages/message-forms.shared.ts";
import { messageLimits as limits, problems } from "#domain/messages/messages.shared.ts";
import { findAddressee, sendMessage, type VisitorMessage } from "#domain/messages/send-message.ts";
import { type MessageKind, messagePath } from "./message-path.ts";

type Texts = {
  title(business: string | undefined): string;
  intro: string;
  button: string;
  sent: { title: string; text: string };
  message: { label: string; help?: string };
  email: { label: string; help: string };
};

const received = { title: "Thank you", text: "We'll look into it." };

const kinds: Record<MessageKind, Texts> = {
  report: {
    title: (business = "a listing") => `Report a problem with ${business}`,
    intro: "Tell us what is wrong with this listing.",
    button: "Send report",
    sent: received,
    message: {
      label: "What's the correct information? (optional)",
      help: "For example, the correct phone number or address. The business may see this.",
    },
    email: { label: "Your email (optional)", help: "In case we have a question. The business doesn't see it." },
  },
  suggestion: {
    title: () => "Suggest a missing business",
    intro: "Tell us which local business is missing. We will check your suggestion and add the business to the directory.",
    button: "Send suggestion",
    sent: received,
    message: { label: "What does it offer, and where is it?", help: "For example: tire shop on Main Street." },
    email: { label: "Your email (optional)", help: "In case we have a question." },
  },
  question: {
    title: (business = "a business") => `Ask ${business} a question`,
    intro: "We email your question to the business. Only the business sees it and your address.",
    button: "Send question",
    sent: { title: "Question sent", text: "The business can reply to you by email." },
    message: { label: "Your question" },
    email: { label: "Your email", help: "The business replies to this address." },
  },
};

/** Reads the kind of message and the business from the address. Throws (`not_found`) for an unknown kind. */
function read({ searchParams }: URL): { kind: MessageKind; about: string } {
  const kind = (["report", "suggestion", "question"] as const).find((each) => each === searchParams.get("kind"));
  if (!kind) throw new DomainError("not_found", "business_unknown");
  return { kind, about: kind === "suggestion" ? "" : (searchParams.get("about") ?? "") };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { kind, about } = await orErrorResponse(async () => read(url));
  const findBusiness = async () => {
    if (kind === "suggestion") return { business: null };
    const { id, name, ownerEmail } = await findAddressee(db, about);
    return { business: { id, name, takesQuestions: ownerEmail !== null } };
  };
  const found = await orNull(context.get(log), findBusiness);
  const name = (url.searchParams.get("name") ?? "").slice(0, limits.name);
  const isRefused = kind === "question" && found?.business?.takesQuestions === false;
  return data({ kind, found, name, isSent: url.searchParams.has("sent") }, found ? (isRefused ? 404 : 200) : 503);
}

const failed = { title: "Error", text: "Failed to send message. Please try again later." };

export const action = formAction(
  ({ url }) => messageForms[read(url).kind],
  {
    failed,
    refusals: {
      no_owner: "This business doesn't answer questions here.",
      too_many_messages: "Too many messages were sent. Please try again later.",
    },
    done: (_, { url }) => kinds[read(url).kind].sent,
    to(_, { url }) {
      const { kind, about } = read(url);
      return `${messagePath(kind, about ? { about } : {})}&sent`;
    },
  },
  ({ app, user, from, url }, form) => sendMessage(app, user, from, { ...read(url), form } as VisitorMessage),
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return hiddenPageTags({ matches }, loaderData ? kinds[loaderData.kind].title(loaderData.found?.business?.name) : "Not found");
}

export default function Message({ loaderData: { kind, found, name, isSent }, actionData: answer }: Route.ComponentProps) {
  const { town } = useTown();
  if (!found) return <PageMessage title="Error loading the form" text="Please try again later." />;
  const { business } = found;
  const profile = business && href("/business/:businessId", { businessId: business.id });
  if (kind === "question" && !business?.takesQuestions)
    return (
      <PageMessage title="This business doesn't answer questions here" text={`${business?.name} has no owner on this site.`}>
        <LinkButton to={profile!} label="See the phone number and address" look="btn-accent" />
      </PageMessage>
    );
  const { title, intro, button, sent, message, email } = kinds[kind];
  const heading = <h1 className="mt-4 text-3xl wrap-anywhere">{title(business?.name)}</h1>;
  if (isSent && !answer)
    return (
      <div className="container-page max-w-2xl pt-4">
        {heading}
        <Confirmation {...sent} className="mt-6">
          <TextLink to={profile ?? "/"} label={business ? `Back to ${business.name}` : "Back to Home"} look="wrap-anywhere" />
        </Confirmation>
      </div>
    );
  return (
    <div className="container-page max-w-2xl pt-4">
      {business && <BackLink to={profile!}>{business.name}</BackLink>}
      {heading}
      <p className="mt-3 text-lg text-ink-soft">{`${intro} You don't need an account.`}</p>
      {kind === "suggestion" && (
        <p className="mt-2 text-ink-soft">
          Is it your business? <TextLink to={addBusinessPath(town)} label="Add your business" />
        </p>
      )}
      <SchemaForm
        schema={messageForms[kind]}
        answer={answer}
        failed={failed}
        defaultValue={name ? { name } : undefined}
        button={button}
        sending="Sending..."
        buttonLook="btn-accent justify-self-start px-6"
        className="card relative mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => {
          const emailField = (
            <TextField field={fields.email} {...email} maxLength={limits.email} autoComplete="email" type="email" />
          );
          return (
            <>
              {kind === "report" && (
                <SelectField field={fields.reason} label="What's wrong?">
                  {[["", "Choose a problem"], ...Object.entries(problems)]}
                </SelectField>
              )}
              {kind === "suggestion" && <TextField field={fields.name} label="Business name" maxLength={limits.name} />}
              {kind === "question" && (
                <>
                  <TextField field={fields.name} label="Your name" maxLength={limits.name} autoComplete="name" />
                  {emailField}
                </>
              )}
              <TextAreaField field={fields.message} {...message} maxLength={limits.message} />
              {kind !== "question" && emailField}
              <HoneypotField name="website" />
            </>
          );
        }}
      </SchemaForm>
    </div>
  );
}

export const ErrorBoundary = BusinessNotFound;
