import type { Route } from "./+types/route.ts";
import { formAction } from "#app/http/form-action.ts";
import { appContext } from "#app/http/request-context.ts";
import { TextLink } from "#app/ui/button.tsx";
import { Confirmation } from "#app/ui/confirmation.tsx";
import { IconText } from "#app/ui/icon/icon.tsx";
import { TextAreaField, TextField, HoneypotField } from "#app/ui/form/field.tsx";
import { metaTags } from "#app/ui/meta-tags.ts";
import { type FormAnswer } from "#app/ui/form/post-form.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { useTown } from "#app/ui/town-context.tsx";
import { messageForms } from "#domain/messages/message-forms.shared.ts";
import { messageLimits as limits } from "#domain/messages/messages.shared.ts";
import { sendMessage } from "#domain/messages/send-message.ts";

const sent = { title: "Message Sent", text: "Thank you for your message. We'll get back to you soon!" };
const failed = { title: "Error", text: "Failed to send message. Please try again later." };
const tooMany = "You have sent several messages in the last hour. Please wait a while before you send another.";

export function loader({ context, url }: Route.LoaderArgs) {
  const { contact, legalName, postalAddress } = context.get(appContext).town;
  return { isSent: url.searchParams.has("sent"), operator: { ...contact, legalName, postalAddress } };
}

export const action = formAction(
  messageForms.contact,
  { failed, refusals: { too_many_messages: tooMany }, done: sent, to: "/contact?sent" },
  ({ app, user, from }, form) => sendMessage(app, user, from, { kind: "contact", form }),
);

export function meta({ matches }: Route.MetaArgs) {
  return metaTags(
    { matches },
    { title: "Contact Us", description: "Send a message to the people who run this directory.", path: "/contact" },
  );
}

export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { town } = useTown();
  return (
    <div className="container-page grid gap-x-16 gap-y-8 pt-10 lg:grid-cols-[1fr_1.3fr]">
      <div>
        <h1 className="text-3xl">Contact Us</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          Have a question, a correction, or a business to suggest? Send us a message. Response time: {town.marketing.replyTime}.
        </p>
        <OperatorAddresses {...loaderData.operator} />
      </div>
      {loaderData.isSent && !answer ? (
        <Confirmation {...sent}>
          <TextLink to="/contact" label="Send another message" />
        </Confirmation>
      ) : (
        <ContactForm answer={answer} />
      )}
    </div>
  );
}

function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <SchemaForm
      schema={messageForms.contact}
      answer={answer}
      failed={failed}
      button="Send Message"
      sending="Sending..."
      buttonLook="btn-accent justify-self-start px-6"
      className="card relative grid gap-5 p-5 md:p-7"
    >
      {(fields) => (
        <>
          <TextField field={fields.name} label="Name" maxLength={limits.name} autoComplete="name" />
          <TextField field={fields.email} label="Email" type="email" maxLength={limits.email} autoComplete="email" />
          <TextField field={fields.subject} label="Subject" maxLength={limits.subject} />
          <TextAreaField field={fields.message} label="Message" maxLength={limits.contact} />
          <HoneypotField name="website" />
        </>
      )}
    </SchemaForm>
  );
}

type Operator = Route.ComponentProps["loaderData"]["operator"];

/** Other ways to reach the people who run the site. Leaves out empty values. */
function OperatorAddresses({ email, telephone, legalName, postalAddress }: Operator) {
  const address = [legalName, postalAddress].filter(Boolean).join(", ");
  if (!email && !telephone && !address) return null;
  return (
    <ul className="mt-6 grid gap-1">
      {email && (
        <li>
          <IconText icon="mail">
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </IconText>
        </li>
      )}
      {telephone && (
        <li>
          <IconText icon="phone">
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, "")}`} className="link phone-number">
              {telephone}
            </a>
          </IconText>
        </li>
      )}
      {address && (
        <li>
          <IconText icon="map-pin">{address}</IconText>
        </li>
      )}
    </ul>
  );
}
