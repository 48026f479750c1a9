import type { EmailKind, EmailPayload } from "#emails/index.ts";
import { renderEmail } from "#emails/render-email.ts";
import town from "../town.config.ts";

/** The site that sends the emails in these tests. */
export const emailSite = { town, publicOrigin: "https://town.example" };

/** Returns an email as this site sends it. */
export function render<Kind extends EmailKind>(kind: Kind, payload: EmailPayload<Kind>) {
  return renderEmail(kind, payload, emailSite);
}

/** Returns an email's plain text on one line. */
export async function emailTextOf<Kind extends EmailKind>(kind: Kind, payload: EmailPayload<Kind>): Promise<string> {
  return (await render(kind, payload)).text.replace(/\s+/g, " ");
}
