import { tokensOf } from "#domain/settings/look.shared.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type EmailKind, emails } from "./index.ts";
import { type Email, EmailPage, type OptionalEmailFooter, type Sender } from "./layout.tsx";
import { plainText } from "./plain-text.ts";

/** The site that sends an email. */
type SendingSite = {
  town: Pick<Town, "siteName" | "name" | "state" | "country" | "timeZone" | "look"> & Partial<Pick<Town, "paidPlans">>;
  publicOrigin: string;
};

type RenderedEmail = { subject: string; text: string; html: string; replyTo?: string; headers?: Record<string, string> };

/**
 * Returns the email to send. An `optional` email has a footer and the headers from RFC 8058. Throws for an unknown kind and for a
 * link that is not a path on this site.
 */
export function renderEmail(
  kind: string,
  payload: unknown,
  { town, publicOrigin: origin }: SendingSite,
  { optional = null }: { optional?: OptionalEmailFooter | null } = {},
): RenderedEmail {
  if (!isEmailKind(kind)) throw new Error(`there is no email of kind "${kind}"`);
  const { siteName, name, state, timeZone, country, look, paidPlans } = town;
  const color = look && tokensOf("light", look).accent;
  const logo = look?.logo ? { ...look.logo, src: `${origin}/pictures/${look.logo.storageKey}/share.jpg` } : undefined;
  const sender = {
    siteName,
    location: placeName(name, state),
    timeZone,
    locale: localeOf(country),
    origin,
    optional,
    paidPlans,
    color,
    logo,
  };
  // The compiler checks the payload where the email is queued.
  const write = emails[kind] as (payload: unknown, sender: Sender) => Email;
  const email = write(payload, sender);
  const html = `<!doctype html>${renderToStaticMarkup(createElement(EmailPage, { ...email, sender, name: (payload as { name?: string }).name }))}`;
  const { replyTo } = email;
  // A line break in a subject could add a header.
  const written = { subject: oneLine(email.subject), html, text: plainText(html), ...(replyTo && { replyTo }) };
  return optional ? { ...written, headers: unsubscribeHeaders(origin + optional.unsubscribe) } : written;
}

function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}

/** Returns the headers that let email programs show a button that unsubscribes the recipient with one POST request (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
