import { localeOf } from "#domain/town-config/locale.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import { render, toPlainText } from "@react-email/components";
import type { RenderedEmail, SendingSite } from "#domain/email-texts/email-catalog-types.ts";
import type { OptionalEmailFooter } from "#domain/email-preferences/optional-email-footer.ts";
import { type EmailText, unknownPlaceholders } from "#domain/email-texts/email-text.shared.ts";
import type { ChangedText } from "./define-email.tsx";
import { placeholdersOf, valuesOf } from "./descriptions/placeholders.ts";
import { type EmailKind, emails } from "./index.ts";

type Options = { optional?: OptionalEmailFooter | null; text?: EmailText | null };

/**
 * Returns the email to send. An `optional` email has a footer and the headers from RFC 8058. `text` is an admin's text. If it is
 * null or can't be used, the email has its original text. Throws for an unknown kind and for a payload that does not match the
 * kind's schema.
 */
export async function renderEmail(
  kind: string,
  payload: unknown,
  { town, publicOrigin: origin }: SendingSite,
  { optional = null, text = null }: Options = {},
): Promise<RenderedEmail & { headers?: Record<string, string> }> {
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
  const { subject, page } = emails[kind].write(payload, sender, text && changedText(kind, text));
  const html = await render(page);
  const written = { subject, html, text: toPlainText(html) };
  return optional ? { ...written, headers: unsubscribeHeaders(origin + optional.unsubscribe) } : written;
}

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}

/**
 * Returns the changed text, or null if admins can't change this email or if the text has placeholders that this release does not
 * support.
 */
function changedText(kind: EmailKind, text: EmailText): ChangedText<never> | null {
  const values = valuesOf(kind);
  return values && !unknownPlaceholders(text, placeholdersOf(kind)).length ? { text, values } : null;
}

/** Returns the headers that let email programs show a button that unsubscribes the recipient with one POST request (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
