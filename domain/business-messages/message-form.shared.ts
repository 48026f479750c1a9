import { z } from "#domain/zod.shared.ts";
import { line, lines, text } from "#domain/text/text-validators.shared.ts";
import { maxLinks, messageLimits } from "./limits.shared.ts";

const contactMissing = "Please enter your email address or phone number";

/** A visitor's question to a business. `website` is a honeypot: people don't see it, but bots fill it in. */
export const questionFields = z.object({
  name: text(line, 1, "Please enter your name", messageLimits.name),
  contact: text(line, 1, contactMissing, messageLimits.contact).refine(isReachable, contactMissing),
  message: text(lines, 1, "Please enter your question", messageLimits.message).refine(
    (typed) => countLinks(typed) <= maxLinks,
    `Please use at most ${maxLinks} links`,
  ),
  website: z.string().optional(),
});

export type Question = z.output<typeof questionFields>;

/** Returns whether the text is an email address or a phone number with at least seven digits. */
function isReachable(contact: string): boolean {
  if (contact.includes("@")) return z.email().safeParse(contact).success;
  return /^\+?[\d\s().\-/]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i.test(contact) && contact.replace(/\D/g, "").length >= 7;
}

/** Matches a web address, with or without "https://". An email address is not one. */
const link = /(?:https?:\/\/|\bwww\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|shop|site|online|xyz|top|ru|cn)\b\S*/gi;

function countLinks(typed: string): number {
  return typed.match(link)?.length ?? 0;
}

/** The owner's settings for messages. */
export const messageSettingsFields = z.object({
  accepts: z.literal("on").optional(),
  emails: z.literal("on").optional(),
});
