import { localeOf } from "#domain/town-config/locale.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { renderToStaticMarkup } from "react-dom/server";
import type { Town } from "#domain/town-config/town-config.ts";
import { type EmailKind, emails } from "./index.ts";
import type { OptionalEmailFooter } from "./layout.tsx";
import { plainText } from "./plain-text.ts";

/** The site that sends an email. */
type SendingSite = {
  town: Pick<Town, "siteName" | "name" | "state" | "country" | "timeZone" | "look"> & Partial<Pick<Town, "paidPlans">>;
  publicOrigin: string;
};

type RenderedEmail = { subject: string; text: string; html: string; replyTo?: string; headers?: Record<string, string> };

/**
 * Returns the email to send. An `optional` email has a footer and the headers from RFC 8058. Throws for an unknown kind and for a
 * payload that does not match the kind's schema.
 */
export function renderEmail(
  kind: string,
  payload: unknown,
  { town, publicOrigin: origin }: SendingSite,
  { optional = null }: { optional?: OptionalEmailFooter | null } = {},
): RenderedEmail {
  if (!isEmailKind(kind)) throw new Error(`there is no email of kind "${kind}"`);
  const { siteName, name, state, timeZone, country, look, paidPlans } = town;
  const color = look?.primaryLight || undefined;
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
  const { subject, page, replyTo } = emails[kind].write(payload, sender);
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  const written = { subject, html, text: plainText(html), ...(replyTo && { replyTo }) };
  return optional ? { ...written, headers: unsubscribeHeaders(origin + optional.unsubscribe) } : written;
}

function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}

/** Returns the headers that let email programs show a button that unsubscribes the recipient with one POST request (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
