import type { Route } from "./+types/route.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Confirmation } from "#app/ui/confirmation.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { BusinessNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { HoneypotField, SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { DomainError } from "#domain/domain-error.ts";
import { type MessageForm, messageForms } from "#domain/messages/message-forms.shared.ts";
import { messageLimits as limits, problems } from "#domain/messages/messages.shared.ts";
import { findAddressee, sendMessage, type VisitorMessage } from "#domain/messages/send-message.ts";
import { messagePath } from "./message-path.ts";

type FieldTexts = { label: string; help?: string; autoComplete?: string };
type Texts = {
  title(business: string | undefined): string;
  intro: string;
  fields: Partial<Record<"reason" | "name" | "email" | "subject" | "message", FieldTexts>>;
  button: string;
  sent: { title: string; text: string };
};

const received = { title: "Thank you", text: "We'll look into it." };

/** The texts and the fields of each form. */
const kinds: Record<MessageForm, Texts> = {
  contact: {
    title: () => "Contact Us",
    intro: "Have a question, a correction, or a business to suggest? Send us a message.",
    fields: {
      name: { label: "Name", autoComplete: "name" },
      email: { label: "Email" },
      subject: { label: "Subject" },
      message: { label: "Message" },
    },
    button: "Send Message",
    sent: { title: "Message Sent", text: "Thank you for your message. We'll get back to you soon!" },
  },
  report: {
    title: (business = "a listing") => `Report a problem with ${business}`,
    intro: "Tell us what is wrong with this listing.",
    fields: {
      reason: { label: "What's wrong?" },
      message: {
        label: "What's the correct information? (optional)",
        help: "For example, the correct phone number or address. The business may see this.",
      },
      email: { label: "Your email (optional)", help: "In case we have a question. The business doesn't see it." },
    },
    button: "Send report",
    sent: received,
  },
  suggestion: {
    title: () => "Suggest a missing business",
    intro: "Tell us which local business is missing. We will check your suggestion and add the business to the directory.",
    fields: {
      name: { label: "Business name" },
      message: { label: "What does it offer, and where is it?", help: "For example: tire shop on Main Street." },
      email: { label: "Your email (optional)", help: "In case we have a question." },
    },
    button: "Send suggestion",
    sent: received,
  },
  question: {
    title: (business = "a business") => `Ask ${business} a question`,
    intro: "We email your question to the business. Only the business sees it and your address.",
    fields: {
      name: { label: "Your name", autoComplete: "name" },
      email: { label: "Your email", help: "The business replies to this address." },
      message: { label: "Your question" },
    },
    button: "Send question",
    sent: { title: "Question sent", text: "The business can reply to you by email." },
  },
};

/** Reads the kind of message and the business from the address. Throws (`not_found`) for an unknown kind. */
function read({ pathname, searchParams }: URL): { kind: MessageForm; about: string } {
  if (!pathname.startsWith("/message")) return { kind: "contact", about: "" };
  const kind = (["report", "suggestion", "question"] as const).find((each) => each === searchParams.get("kind"));
  if (!kind) throw new DomainError("not_found", "business_unknown");
  return { kind, about: kind === "suggestion" ? "" : (searchParams.get("about") ?? "") };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, town } = context.get(appContext);
  const { kind, business } = await orErrorResponse(async () => {
    const { kind, about } = read(url);
    const isAbout = kind === "report" || kind === "question";
    return { kind, business: isAbout ? await findAddressee(db, about) : null };
  });
  const name = (url.searchParams.get("name") ?? "").slice(0, limits.name);
  const address = [town.legalName, town.postalAddress].filter(Boolean).join(", ");
  const operator = kind === "contact" ? { ...town.contact, address } : null;
  const about = business && { name: business.name, profile: `/business/${business.id}` };
  return { kind, about, name, operator, isSent: url.searchParams.has("sent") };
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
      return kind === "contact" ? "/contact?sent" : `${messagePath(kind, about ? { about } : {})}&sent`;
    },
  },
  ({ app, user, from, url }, form) => sendMessage(app, user, from, { ...read(url), form } as VisitorMessage),
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return metaTags({ matches }, "Not found");
  const title = kinds[loaderData.kind].title(loaderData.about?.name);
  const head = { title, description: "Send a message to the people who run this directory.", path: "/contact" };
  return metaTags({ matches }, loaderData.kind === "contact" ? head : title);
}

export default function Message({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, about, name, operator, isSent } = loaderData;
  const { town } = useTown();
  const { title, intro, fields, button, sent } = kinds[kind];
  const heading = <h1 className="mt-4 text-3xl wrap-anywhere">{title(about?.name)}</h1>;
  if (isSent && !answer)
    return (
      <div className="container-page max-w-2xl pt-4">
        {heading}
        <Confirmation {...sent} className="mt-6">
          <TextLink to={about?.profile ?? "/"} label={`Back to ${about?.name ?? "Home"}`} look="wrap-anywhere" />
        </Confirmation>
      </div>
    );
  return (
    <div className="container-page max-w-2xl pt-4">
      {about && <BackLink to={about.profile}>{about.name}</BackLink>}
      {heading}
      <p className="mt-3 text-lg text-ink-soft">
        {intro} {operator ? `Response time: ${town.marketing.replyTime}.` : "You don't need an account."}
      </p>
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
        {({ reason, name: nameField, email, subject, message }) => (
          <>
            {fields.reason && (
              <SelectField field={reason} {...fields.reason}>
                {[["", "Choose a problem"], ...Object.entries(problems)]}
              </SelectField>
            )}
            {fields.name && <TextField field={nameField} {...fields.name} maxLength={limits.name} />}
            <TextField field={email} {...fields.email!} type="email" maxLength={limits.email} autoComplete="email" />
            {fields.subject && <TextField field={subject} {...fields.subject} maxLength={limits.subject} />}
            <TextAreaField field={message} {...fields.message!} maxLength={operator ? limits.contact : limits.message} />
            <HoneypotField name="website" />
          </>
        )}
      </SchemaForm>
      {operator && <OperatorAddresses {...operator} />}
    </div>
  );
}

type Operator = NonNullable<Route.ComponentProps["loaderData"]["operator"]>;

/** Other ways to reach the people who run the site. Leaves out empty values. */
function OperatorAddresses({ email, telephone, address }: Operator) {
  return (
    <div className="mt-6 grid gap-1">
      {email && (
        <IconText icon="mail">
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </IconText>
      )}
      {telephone && (
        <IconText icon="phone">
          <a href={`tel:${telephone.replaceAll(/[^+\d]/g, "")}`} className="link digits">
            {telephone}
          </a>
        </IconText>
      )}
      {address && <IconText icon="map-pin">{address}</IconText>}
    </div>
  );
}

export const ErrorBoundary = BusinessNotFound;
