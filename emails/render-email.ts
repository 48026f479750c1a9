import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { tokensOf } from "#domain/settings/look.shared.ts";
import { localeOf } from "#domain/text/formats.shared.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";
import { placeName } from "#domain/town-config/place-name.shared.ts";
import type { Town } from "#domain/town-config/town-config.ts";
import { type EmailKind, emails } from "./index.ts";
import { type Email, EmailPage, type Part, type Sender } from "./layout.tsx";

/** The site that sends an email. */
type SendingSite = {
  town: Pick<Town, "siteName" | "name" | "state" | "country" | "timeZone" | "look"> & Partial<Pick<Town, "paidPlans">>;
  publicOrigin: string;
};

/** What an email has that the recipient can turn off: the path to unsubscribe, and the operator's postal address. */
type OptionalEmailFooter = { unsubscribe: string; postalAddress: string | null };

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
  const location = placeName(name, state);
  const sender = { siteName, location, timeZone, locale: localeOf(country), origin, paidPlans, color, logo };
  // The compiler checks the payload where the email is queued.
  const write = emails[kind] as (payload: unknown, sender: Sender) => Email;
  const { subject, replyTo, body } = write(payload, sender);
  const parts = ["Hello,", ...body.filter((part) => part !== null && part !== undefined && part !== false && part !== 0)].map(
    (part: Part) => (typeof part === "object" && "link" in part ? { ...part, link: urlOf(origin, part.link) } : part),
  );
  const unsubscribe = optional && urlOf(origin, optional.unsubscribe);
  const footer = [`${siteName}, ${location}`, optional?.postalAddress, unsubscribe].filter((each) => each != null);
  return {
    // A line break in a subject could add a header.
    subject: oneLine(subject),
    html: `<!doctype html>${renderToStaticMarkup(createElement(EmailPage, { sender, parts, footer }))}`,
    text: [...parts.map(textOf), ...footer].join("\n\n"),
    ...(replyTo && { replyTo }),
    // Email programs show a button that unsubscribes the recipient with one POST request (RFC 8058).
    ...(unsubscribe && {
      headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}

function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}

/** Returns the address of a path on this site. Throws for anything else, so that an email cannot link to another site. */
function urlOf(origin: string, path: string): string {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) throw new Error(`"${path}" must be a path on this site`);
  return origin + path;
}

function textOf(part: Part): string {
  if (typeof part === "string") return part;
  return "quote" in part ? part.quote : part.link;
}
