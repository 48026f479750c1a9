import type { ReactElement } from "react";
import type { z } from "zod";
import { EmailPage, type Sender } from "./layout.tsx";

type EmailDefinition<Payload extends z.ZodType<{ name?: string }>> = {
  payload: Payload;
  subject: (sender: Sender, payload: z.output<Payload>) => string;
  /** The line that email programs show next to the subject. */
  preview: string | ((payload: z.output<Payload>) => string);
  /** The end of "You got this email because …", before the site's name. */
  footerReason: string;
  Body: (props: z.output<Payload> & { sender: Sender }) => ReactElement;
};

/** Returns the payload's schema and `write`, which throws if the payload does not match the schema. */
export function defineEmail<Payload extends z.ZodType<{ name?: string }>>(definition: EmailDefinition<Payload>) {
  const { payload: schema, subject, preview, footerReason, Body } = definition;
  return {
    payload: schema,
    write(input: unknown, sender: Sender): { subject: string; page: ReactElement } {
      const payload = schema.parse(input);
      const previewText = typeof preview === "string" ? preview : preview(payload);
      const page = (
        <EmailPage sender={sender} name={payload.name} preview={previewText} why={footerReason}>
          <Body {...payload} sender={sender} />
        </EmailPage>
      );
      return { subject: subject(sender, payload), page };
    },
  };
}
