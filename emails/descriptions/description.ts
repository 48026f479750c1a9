import type { z } from "zod";
import type { EmailKind, EmailPayload, emails } from "#emails/index.ts";
import type { Sender } from "#emails/layout.tsx";

type Payload<Kind extends EmailKind> = z.output<(typeof emails)[Kind]["payload"]>;

/** What admins see of an email, and an example of it. */
export type EmailDescription<Kind extends EmailKind> = {
  title: string;
  /** Who gets it, and when. */
  help: string;
  sample: EmailPayload<Kind>;
  /** The values of the placeholders that an admin's text may use. Null for an email that keeps its text. */
  values: ((payload: Payload<Kind>, sender: Sender) => Record<string, string>) | null;
  /** Whether its reader can turn it off. */
  isOptional?: true;
};

/** The descriptions of some emails. */
export type Descriptions<Kind extends EmailKind> = { [Each in Kind]: EmailDescription<Each> };
