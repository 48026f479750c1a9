import { z } from "#domain/zod.shared.ts";
import { line, lines, note, text } from "#domain/text/text-validators.shared.ts";
import { messageLimits, type Problem, problems } from "./messages.shared.ts";

const { name, email, subject, message, contact: contactLength } = messageLimits;
const reasons = Object.keys(problems) as [Problem, ...Problem[]];
const invalidEmail = "Please enter a valid email address";

const required = (label: string, max: number, kind = line) => text(kind, 1, `${label} is required`, max);

const optionalEmail = note(line, email)
  .refine((typed) => !typed || z.email().safeParse(typed).success, invalidEmail)
  .optional();

/** Bots fill in `website`. People don't see it. */
const honeypot = { website: z.string().optional() };

const contact = z.object({
  name: required("Name", name),
  email: required("Email", email).pipe(z.email(invalidEmail)),
  subject: required("Subject", subject),
  message: required("Message", contactLength, lines),
  ...honeypot,
});

const report = z
  .object({
    reason: z.enum(reasons, { error: "Please choose what is wrong" }),
    message: note(lines, message).optional(),
    email: optionalEmail,
    ...honeypot,
  })
  .superRefine(({ reason, message: typed }, context) => {
    if (reason === "something_else" && !typed)
      context.addIssue({ code: "custom", path: ["message"], message: "Please tell us what is wrong" });
  });

const suggestion = z.object({
  name: text(line, 2, "Please enter the business's name", name),
  message: text(lines, 2, "Please tell us what it offers and where it is", message),
  email: optionalEmail,
  ...honeypot,
});

/** The maximum number of web addresses in a question. A question with more looks like an advertisement. */
const maxLinks = 2;
/** Matches a web address, with or without "https://". An email address is not one. */
const link = /(?:https?:\/\/|\bwww\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|shop|site|online|xyz|top|ru|cn)\b\S*/gi;

const question = z.object({
  name: text(line, 1, "Please enter your name", name),
  email: text(line, 1, "Please enter your email address", email).pipe(z.email(invalidEmail)),
  message: text(lines, 1, "Please enter your question", message).refine(
    (typed) => (typed.match(link)?.length ?? 0) <= maxLinks,
    `Please use at most ${maxLinks} links`,
  ),
  ...honeypot,
});

/** The fields of each form that visitors send. */
export const messageForms = { contact, report, suggestion, question };
export type MessageForm = keyof typeof messageForms;
/** The fields of a visitor's form by its kind. */
export type FieldsOf<Kind extends MessageForm> = z.output<(typeof messageForms)[Kind]>;
