import type { ComponentType, ReactElement } from "react";
import { z } from "zod";
import type { Sender } from "./layout.tsx";

/** Writes a mail from the plain facts it was promised with. */
export type Writer = (facts: unknown, sender: Sender, origin: string) => { subject: string; page: ReactElement };

export type LinkField = ReturnType<typeof linkTo>;

/** A mail by what it needs to know, its subject and its page. */
export function mail<Facts extends object>(
  fields: (link: LinkField) => z.ZodType<Facts>,
  subjectFor: (sender: Sender) => string,
  Page: ComponentType<Facts & { sender: Sender }>,
): Writer {
  return (facts, sender, origin) => ({
    subject: subjectFor(sender),
    page: <Page sender={sender} {...fields(linkTo(origin)).parse(facts)} />,
  });
}

/** Facts carry paths of this site; what people open is made of them here, so that a mail can lead nowhere else. */
function linkTo(origin: string) {
  const path = z.string().regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, "must be a path of this site");
  return path.transform((given) => `${origin}${given}`);
}
