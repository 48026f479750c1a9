import type { z } from "zod";
import type { EmailKind, EmailPayload, emails } from "#emails/index.ts";
import type { Sender } from "#emails/layout.tsx";

type Payload<Kind extends EmailKind> = z.output<(typeof emails)[Kind]["payload"]>;

/** Describes an email to admins, with a sample payload. */
type EmailDescription<Kind extends EmailKind> = {
  title: string;
  /** Says who gets the email and when. */
  help: string;
  sample: EmailPayload<Kind>;
  /** Returns the values of the placeholders that an admin's text may use. Null for an email whose text admins can't change. */
  values: ((payload: Payload<Kind>, sender: Sender) => Record<string, string>) | null;
  /** Whether the recipient can turn off the email. */
  isOptional?: true;
};

/** The descriptions of a group of emails. */
export type Descriptions<Kind extends EmailKind> = { [Each in Kind]: EmailDescription<Each> };
