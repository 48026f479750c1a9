import { emailLimit } from "#domain/accounts/limits.shared.ts";
import { line, note } from "#domain/text/text-validators.shared.ts";
import { z } from "#domain/zod.shared.ts";
import { settingsLimits as limits } from "../limits.shared.ts";

const isEmail = (typed: string) => typed === "" || z.email().safeParse(typed).success;
const isTelephone = (typed: string) => typed === "" || (/^\+?[\d\s()./-]+$/.test(typed) && typed.replace(/\D/g, "").length >= 3);
const isAddress = (typed: string) => typed === "" || typed.length >= limits.postalAddress.min;

/** The contact data of the people who run the site. Empty values are not shown. */
export const contactFields = z.object({
  email: note(line, emailLimit).refine(isEmail, "Enter a complete email address, such as hello@example.org.").default(""),
  telephone: note(line, limits.telephone).refine(isTelephone, "Enter a phone number without letters.").default(""),
});

export type ContactSettings = z.infer<typeof contactFields>;

/** The operator's legal name and postal address. Empty values are not shown. */
export const legalFields = z.object({
  legalName: note(line, limits.legalName).default(""),
  postalAddress: note(line, limits.postalAddress.max)
    .refine(isAddress, "Enter the full address: street or PO box, and town.")
    .default(""),
});

export type LegalSettings = z.infer<typeof legalFields>;

const [noYear, wrongYear] = ["Enter a year with four digits.", `Enter a year from ${limits.years.min} to ${limits.years.max}.`];

/** The copyright line. Without a holder, it names the site. */
export const copyrightFields = z.object({
  holder: note(line, limits.legalName).default(""),
  year: z.number(noYear).int(noYear).min(limits.years.min, wrongYear).max(limits.years.max, wrongYear),
});

export type CopyrightSettings = z.infer<typeof copyrightFields>;
