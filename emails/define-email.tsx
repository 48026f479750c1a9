import type { ReactElement } from "react";
import type { z } from "zod";
import { EmailPage, type Sender } from "./layout.tsx";

type EmailDefinition<Payload extends z.ZodType<{ name?: string }>> = {
  /** What a change says when it queues this email. */
  payload: Payload;
  subject: (sender: Sender) => string;
  /** The line that email programs show beside the subject. */
  preview: string | ((payload: z.output<Payload>) => string);
  /** Why it came: the end of "You got this email because …", before the site's name. */
  footerReason: string;
  Body: (props: z.output<Payload> & { sender: Sender }) => ReactElement;
};

/** An email: the schema of its payload, and its subject and page. `write` throws on a payload that does not fit. */
export function defineEmail<Payload extends z.ZodType<{ name?: string }>>(parts: EmailDefinition<Payload>) {
  const { payload: schema, subject, preview, footerReason, Body } = parts;
  return {
    payload: schema,
    write(input: unknown, sender: Sender): { subject: string; page: ReactElement } {
      const payload = schema.parse(input);
      const shown = typeof preview === "string" ? preview : preview(payload);
      const page = (
        <EmailPage sender={sender} name={payload.name} preview={shown} why={footerReason}>
          <Body {...payload} sender={sender} />
        </EmailPage>
      );
      return { subject: subject(sender), page };
    },
  };
}
