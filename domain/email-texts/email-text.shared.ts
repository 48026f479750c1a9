import { z } from "#domain/zod.shared.ts";
import { line, lines, note, text } from "#domain/text/text-validators.shared.ts";

/** The maximum length of an email's subject and of each part of its text, in characters. */
export const emailTextLimits = { subject: 150, part: 2000 };

/** An email's text: its subject and the parts before, between, and after its buttons and facts, which are fixed. */
export type EmailText = { subject: string; parts: string[] };

const part = note(lines, emailTextLimits.part).default("");
const parts = { part0: part, part1: part, part2: part, part3: part, part4: part, part5: part };

/** The form's fields for the parts of an email's text, in order. An email uses as many as it has parts. */
export const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** The form that changes an email's text. `version` is 0 for the original text. */
export const emailTextFields = z.object({
  subject: text(line, 1, "Please enter a subject", emailTextLimits.subject),
  ...parts,
  version: z.coerce.number().int().nonnegative().default(0),
});

/** Returns the email text in a submitted form. */
export function textInForm(form: z.output<typeof emailTextFields>): EmailText & { version: number } {
  return { subject: form.subject, parts: partNames.map((name) => form[name]), version: form.version };
}

const placeholder = /\{(\w+)\}/g;

/** Returns the text with its placeholders, such as `{siteName}`, replaced. Braces in a value do not change. */
export function fillPlaceholders(template: string, values: Record<string, string>): string {
  return template.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
}

/** Returns lone braces, and any text in braces that is not an allowed placeholder. Braces have no other use. */
export function unknownPlaceholders({ subject, parts }: EmailText, allowed: string[]): string[] {
  return [subject, ...parts].flatMap((template) => {
    const rest = template.replace(placeholder, (whole, name: string) => (allowed.includes(name) ? "" : whole));
    return rest.match(/\{[^{}]*\}|[{}]/g) ?? [];
  });
}
