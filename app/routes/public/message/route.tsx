import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { orErrorResponse, orNull } from "#app/http/domain-errors.ts";
import { withCategories } from "#app/http/with-categories.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { BackLink } from "#app/routes/public/back-link.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { Confirmation } from "#app/ui/confirmation.tsx";
import { BusinessNotFound } from "#app/routes/public/not-found/not-found.tsx";
import { HoneypotField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { addBusinessPath, useTown } from "#app/ui/town-context.tsx";
import { messagePath } from "./message-path.ts";
import { DomainError } from "#domain/domain-error.ts";
import { visitorLimits } from "#domain/messages/limits.shared.ts";
import { problems } from "#domain/messages/message-kinds.shared.ts";
import { findAddressee, sendVisitorMessage, type VisitorMessage } from "#domain/messages/send-visitor-message.ts";
import { type VisitorFormKind, visitorForms } from "#domain/messages/visitor-form.shared.ts";
import { hiddenPageTags } from "#app/ui/meta-tags.ts";

const failed = { title: "Error", text: "Failed to send message. Please try again later." };
const received = { title: "Thank you", text: "We'll look into it." };
const sentToasts = {
  report: received,
  suggestion: received,
  question: { title: "Question sent", text: "The business can reply to you by email." },
};

const refusals: Record<string, string> = {
  no_owner: "This business doesn't answer questions here.",
  too_many_messages: "Too many messages were sent. Please try again later.",
};

/** Reads the kind of message and the business from the address. Throws (`not_found`) for an unknown kind. */
function read(url: URL): { kind: VisitorFormKind; about: string } {
  const kind = (["report", "suggestion", "question"] as const).find((each) => each === url.searchParams.get("kind"));
  if (!kind) throw new DomainError("not_found", "business_unknown");
  return { kind, about: kind === "suggestion" ? "" : (url.searchParams.get("about") ?? "") };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { kind, about } = await withCategories(context, () => orErrorResponse(async () => read(url)));
  const findBusiness = async () => {
    if (kind === "suggestion") return { business: null };
    const business = await findAddressee(db, about);
    if (!business) throw new DomainError("not_found", "business_unknown");
    return { business: { id: about, ...business } };
  };
  const found = await withCategories(context, () => orNull(context.get(log), findBusiness));
  const name = (url.searchParams.get("name") ?? "").slice(0, visitorLimits.name);
  const isRefused = kind === "question" && found?.business?.takesQuestions === false;
  const isSent = url.searchParams.has("sent");
  return data({ kind, found, name, isSent }, found ? (isRefused ? 404 : 200) : 503);
}

export const action = formAction(
  ({ url }) => visitorForms[read(url).kind],
  {
    failed,
    refusals,
    done: (_, { url }) => sentToasts[read(url).kind],
    to(_, { url }) {
      const { kind, about } = read(url);
      return `${messagePath(kind, about ? { about } : {})}&sent`;
    },
  },
  ({ app, user, from, url }, form) => sendVisitorMessage(app, user, from, { ...read(url), form } as VisitorMessage),
);

function titleOf(kind: VisitorFormKind, business: { name: string } | null | undefined): string {
  if (kind === "report") return `Report a problem with ${business?.name ?? "a listing"}`;
  return kind === "question" ? `Ask ${business?.name ?? "a business"} a question` : "Suggest a missing business";
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? titleOf(loaderData.kind, loaderData.found?.business) : "Not found";
  return hiddenPageTags({ matches }, title);
}

export default function Message({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, found, name, isSent } = loaderData;
  if (!found) return <PageMessage title="Error loading the form" text="Please try again later." />;
  const { business } = found;
  const profile = business && href("/business/:businessId", { businessId: business.id });
  if (kind === "question" && !business?.takesQuestions)
    return (
      <PageMessage title="This business doesn't answer questions here" text={`${business?.name} has no owner on this site.`}>
        <LinkButton to={profile!} label="See the phone number and address" look="btn-accent" />
      </PageMessage>
    );
  if (isSent && !answer) return <Sent kind={kind} business={business} />;
  return (
    <div className="container-page max-w-2xl pt-4">
      {business && <BackLink to={profile!}>{business.name}</BackLink>}
      <h1 className="mt-4 text-3xl wrap-anywhere">{titleOf(kind, business)}</h1>
      <p className="mt-3 text-lg text-ink-soft">{`${introductions[kind]} You don't need an account.`}</p>
      {kind === "suggestion" && <OwnBusiness />}
      <SchemaForm
        schema={visitorForms[kind]}
        answer={answer}
        failed={failed}
        defaultValue={name ? { name } : undefined}
        button={buttons[kind]}
        sending="Sending..."
        buttonLook="btn-accent justify-self-start px-6"
        className="card relative mt-6 grid gap-5 p-5 md:p-7"
      >
        {(fields) => (
          <>
            {kind === "report" && (
              <SelectField field={fields.reason} label="What's wrong?">
                {[["", "Choose a problem"], ...Object.entries(problems)]}
              </SelectField>
            )}
            {kind === "suggestion" && <TextField field={fields.name} label="Business name" maxLength={visitorLimits.name} />}
            {kind === "question" && (
              <TextField field={fields.name} label="Your name" maxLength={visitorLimits.name} autoComplete="name" />
            )}
            {kind === "question" && <EmailField field={fields.email} kind={kind} />}
            <TextAreaField field={fields.message} {...messageFields[kind]} maxLength={visitorLimits.message} />
            {kind !== "question" && <EmailField field={fields.email} kind={kind} />}
            <HoneypotField name="website" />
          </>
        )}
      </SchemaForm>
    </div>
  );
}

function Sent({ kind, business }: { kind: VisitorFormKind; business: { id: string; name: string } | null }) {
  return (
    <div className="container-page max-w-2xl pt-4">
      <h1 className="mt-4 text-3xl wrap-anywhere">{titleOf(kind, business)}</h1>
      <Confirmation {...sentToasts[kind]} className="mt-6">
        <TextLink
          to={business ? href("/business/:businessId", { businessId: business.id }) : "/"}
          label={business ? `Back to ${business.name}` : "Back to Home"}
          look="wrap-anywhere"
        />
      </Confirmation>
    </div>
  );
}

function EmailField({ field, kind }: { field: Parameters<typeof TextField>[0]["field"]; kind: VisitorFormKind }) {
  return <TextField field={field} {...emailFields[kind]} maxLength={visitorLimits.email} autoComplete="email" type="email" />;
}

function OwnBusiness() {
  const { town } = useTown();
  return (
    <p className="mt-2 text-ink-soft">
      Is it your business? <TextLink to={addBusinessPath(town)} label="Add your business" />
    </p>
  );
}

const introductions = {
  report: "Tell us what is wrong with this listing.",
  suggestion: "Tell us which local business is missing. We will check your suggestion and add the business to the directory.",
  question: "We email your question to the business. Only the business sees it and your address.",
};

const buttons = { report: "Send report", suggestion: "Send suggestion", question: "Send question" };

const messageFields = {
  report: {
    label: "What's the correct information? (optional)",
    help: "For example, the correct phone number or address. The business may see this.",
  },
  suggestion: { label: "What does it offer, and where is it?", help: "For example: tire shop on Main Street." },
  question: { label: "Your question" },
};

const emailFields = {
  report: { label: "Your email (optional)", help: "In case we have a question. The business doesn't see it." },
  suggestion: { label: "Your email (optional)", help: "In case we have a question." },
  question: { label: "Your email", help: "The business replies to this address." },
};

export const ErrorBoundary = BusinessNotFound;
