import type { ReactElement } from "react";
import type { z } from "zod";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import { EmailPage, type Sender } from "./layout.tsx";

type EmailDefinition<Payload extends z.ZodType<{ name?: string }>> = {
  payload: Payload;
  subject: (sender: Sender, payload: z.output<Payload>) => string;
  /** The text that email programs show after the subject. */
  preview: string | ((payload: z.output<Payload>, sender: Sender) => string);
  /** The end of "You got this email because …", before the site's name. */
  footerReason: string;
  /** The address that gets the replies, if they should not go to the site. */
  replyTo?: (payload: z.output<Payload>) => string;
  Body: (props: z.output<Payload> & { sender: Sender }) => ReactElement;
};

/**
 * Returns the payload's schema, and a function that returns the email's subject, page, and reply address. The function throws if
 * the payload does not match the schema.
 */
export function defineEmail<Payload extends z.ZodType<{ name?: string }>>(definition: EmailDefinition<Payload>) {
  const { payload: schema, subject, preview, footerReason, replyTo, Body } = definition;
  return {
    payload: schema,
    write(input: unknown, sender: Sender): { subject: string; replyTo: string | undefined; page: ReactElement } {
      const payload = schema.parse(input);
      const previewText = typeof preview === "string" ? preview : preview(payload, sender);
      return {
        // A line break in a subject could add a header.
        subject: oneLine(subject(sender, payload)),
        replyTo: replyTo?.(payload),
        page: (
          <EmailPage sender={sender} name={payload.name} preview={previewText} why={footerReason}>
            {Body({ ...payload, sender })}
          </EmailPage>
        ),
      };
    },
  };
}
