import type { ReactElement } from "react";
import type { z } from "zod";
import { type EmailText, fillPlaceholders } from "#domain/email-texts/email-text.shared.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import { joinBody, splitBody } from "./body-parts.tsx";
import { EmailPage, type Sender } from "./layout.tsx";

type EmailDefinition<Payload extends z.ZodType<{ name?: string }>> = {
  payload: Payload;
  subject: (sender: Sender, payload: z.output<Payload>) => string;
  /** The text that email programs show after the subject. */
  preview: string | ((payload: z.output<Payload>, sender: Sender) => string);
  /** The end of "You got this email because …", before the site's name. */
  footerReason: string;
  Body: (props: z.output<Payload> & { sender: Sender }) => ReactElement;
};

/** An admin's text for an email, and a function that returns the values of its placeholders. */
export type ChangedText<Payload> = { text: EmailText; values: (payload: Payload, sender: Sender) => Record<string, string> };

/** The maximum length of a preview from an admin's text, in characters. Email programs show about 100 after the subject. */
const maxPreview = 150;

/**
 * Returns the payload's schema and two functions. `write` returns the email's subject and page, and `original` returns its
 * original subject and body. Both throw if the payload does not match the schema.
 */
export function defineEmail<Payload extends z.ZodType<{ name?: string }>>(definition: EmailDefinition<Payload>) {
  const { payload: schema, subject, preview, footerReason, Body } = definition;
  const original = (input: unknown, sender: Sender) => {
    const payload = schema.parse(input);
    return { payload, subject: subject(sender, payload), body: Body({ ...payload, sender }) };
  };
  return {
    payload: schema,
    original,
    /** Ignores a changed text that no longer has as many parts as the email. */
    write(input: unknown, sender: Sender, changed: ChangedText<never> | null): { subject: string; page: ReactElement } {
      const { payload, subject: originalSubject, body } = original(input, sender);
      const email = (title: string, previewText: string, content: ReactElement) => ({
        // A line break in a subject could add a header.
        subject: oneLine(title),
        page: (
          <EmailPage sender={sender} name={payload.name} preview={previewText} why={footerReason}>
            {content}
          </EmailPage>
        ),
      });
      const parts = splitBody(body as ReactElement<object>);
      if (changed?.text.parts.length !== parts.texts.length)
        return email(originalSubject, typeof preview === "string" ? preview : preview(payload, sender), body);
      const values = changed.values(payload as never, sender);
      const texts = changed.text.parts.map((part) => fillPlaceholders(part, values));
      const previewText = oneLine(texts.find(Boolean) ?? "").slice(0, maxPreview);
      return email(fillPlaceholders(changed.text.subject, values), previewText, joinBody(parts, texts));
    },
  };
}
