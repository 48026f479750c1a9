import { manyLines } from "#domain/text/text-validators.shared.ts";
import { type EmailKind, emails } from "#emails/index.ts";
import type { Sender } from "#emails/layout.tsx";
import { descriptions } from "./groups.ts";

type Values = (payload: never, sender: Sender) => Record<string, string>;

/** A sender for showing an email's original text. Its site name is a placeholder. */
export const exampleSender: Sender = {
  siteName: "{siteName}",
  location: "",
  timeZone: "UTC",
  locale: "en",
  origin: "",
  optional: null,
};

/**
 * Returns the function that reads the placeholders' values from a payload, or null for an email whose text admins can't change.
 */
export function valuesOf(kind: EmailKind): Values | null {
  const values = descriptions[kind].values as Values | null;
  if (!values) return null;
  return (payload, sender) => {
    const all = Object.entries({ siteName: sender.siteName, ...values(payload, sender) });
    // Unlike `oneLine`, `manyLines` keeps the no-break space in an amount such as "CHF 29.99".
    return Object.fromEntries(all.map(([name, value]) => [name, manyLines(value).replaceAll("\n", " ")]));
  };
}

/** Returns the payload of the email's sample, with amounts in this currency. Emails without amounts ignore it. */
export function sampleOf(kind: EmailKind, currency: string): object {
  const sample: object & { price?: object | null } = descriptions[kind].sample;
  return { ...sample, currency, ...(sample.price && { price: { ...sample.price, currency } }) };
}

/** Returns the values of the placeholders in the email's sample. */
export function sampleValues(kind: EmailKind, sender: Sender, currency: string): Record<string, string> {
  const payload: unknown = emails[kind].payload.parse(sampleOf(kind, currency));
  return valuesOf(kind)?.(payload as never, sender) ?? {};
}

/** Returns the names of the placeholders that this email's text may use. */
export function placeholdersOf(kind: EmailKind): string[] {
  return Object.keys(sampleValues(kind, exampleSender, "usd"));
}
