import { render, toPlainText } from "@react-email/components";
import type { Town } from "#domain/town-config/town-config.ts";
import type { OptionalEmailFooter } from "#domain/email-preferences/optional-email-footer.ts";
import { emails } from "./index.ts";

type Site = { town: Pick<Town, "siteName" | "name" | "state" | "timeZone">; publicOrigin: string };

/** The email as it is sent. An optional email has a footer and the headers of RFC 8058. Throws for an unknown kind and for a payload that does not match the kind's schema. */
export async function renderEmail(
  kind: string,
  payload: unknown,
  { town, publicOrigin: origin }: Site,
  optional: OptionalEmailFooter | null = null,
): Promise<{ subject: string; text: string; html: string; headers?: Record<string, string> }> {
  const email = Object.entries(emails).find(([name]) => name === kind)?.[1];
  if (!email) throw new Error(`there is no email of kind "${kind}"`);
  const { siteName, name, state, timeZone } = town;
  const { subject, page } = email.write(payload, { siteName, location: `${name}, ${state}`, timeZone, origin, optional });
  const html = await render(page);
  const written = { subject, html, text: toPlainText(html) };
  return optional ? { ...written, headers: unsubscribeHeaders(origin + optional.unsubscribe) } : written;
}

/** Lets email programs show a button that unsubscribes with one POST request (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
