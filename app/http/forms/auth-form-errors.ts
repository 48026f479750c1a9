import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { FormAnswer } from "#app/ui/form/new-password-fields.tsx";
import type { AccountError } from "#domain/accounts/account-errors.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { log } from "#app/http/request-context.ts";
import { readForm, type Reply } from "./parse-form.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";

type Outcome<T> = { done: T } | { refused: string; wait?: number; details?: object };

/** The words for each refusal, and the field it stands at when it is about one. */
const words: Partial<Record<AccountError, [text: string, field?: string]>> = {
  wrong_sign_in: ["That email and password don't belong together. Please try again."],
  unconfirmed: ["Please confirm your email address first: open the link in the email we sent you."],
  admins_only: ["Access denied. You must be an admin to access this area."],
  password_short: ["Password must be at least 8 characters", "password"],
  password_long: ["Password is too long", "password"],
  password_common: ["That password is easy to guess. Please choose another.", "password"],
  password_is_email: ["Please choose a password that is not your email address.", "password"],
  wrong_password: ["That is not your current password.", "currentPassword"],
  wrong_code: ["That code is not right, or it was used already. Please try the next one.", "code"],
  two_factor_sign_in_expired: ["That took too long. Please sign in again."],
  two_factor_on: ["Your second factor is switched on already."],
  two_factor_off: ["Your second factor is switched off."],
  password_missing: ["Please choose your password."],
  sign_in_to_move: ["Please log in to your account first."],
  link_dead: ["This link doesn't work any more."],
  address_same: ["That is your address already.", "email"],
  address_taken: ["This address cannot be used."],
};

/**
 * Runs what an account form asks for; null after logging when it failed. Refusals are logged by their code, so that an
 * operator sees somebody guessing; who asked is known by the number of the request alone.
 */
export async function tryAccountAction<T>(
  context: Readonly<RouterContextProvider>,
  call: () => Promise<T>,
): Promise<Outcome<T> | null> {
  const outcome = await orNull(context.get(log), () => attempt(call));
  if (outcome && "refused" in outcome) context.get(log).info({ refused: outcome.refused }, "an account form was refused");
  setRetryAfter(context, outcome);
  return outcome;
}

type Posted = { context: Readonly<RouterContextProvider>; request: Request };
type FormReply = ReturnType<typeof data<FormAnswer>>;

/** Never written into the page that shows a form again. */
const secret = ["password", "confirmPassword", "currentPassword", "code"];

/**
 * Reads a posted account form and does what it asks for. Returns what came of it, or the answer that shows the form `again`, with the
 * code of the refusal. `failed` is said when it failed.
 */
export async function postAccountForm<Schema extends z.ZodType, Done>(
  { context, request }: Posted,
  schema: Schema,
  failed: string,
  call: (value: z.output<Schema>) => Promise<Done>,
): Promise<{ done: Done } | { formReply: FormReply; refused: string | null; details?: object }> {
  const posted = (await request.clone().formData()).get("intent");
  const intent = typeof posted === "string" ? posted : null;
  const form = await readForm(request, schema, { secret });
  if (!form.ok) return { formReply: data({ intent, reply: form.reply, problem: null, refused: null }, 400), refused: null };
  const outcome = await tryAccountAction(context, () => call(form.value));
  if (!outcome) {
    return { formReply: data({ intent, reply: form.reply([failed]), problem: failed, refused: null }, 503), refused: null };
  }
  if ("done" in outcome) return outcome;
  const { refused, wait } = outcome;
  const [text, field] = wait === undefined ? (words[refused as AccountError] ?? [failed]) : [tooOften(refused, wait)];
  const reply: Reply = form.reply;
  const answer = { intent, reply: field ? reply([], { [field]: [text] }) : reply([text]), problem: text, refused };
  return { formReply: data(answer, wait === undefined ? 400 : 429), ...outcome };
}

const tooOftenWords: Record<string, string> = {
  too_many_tries: "Too many tries with a wrong password.",
  too_many_codes: "Too many wrong codes.",
};

function tooOften(refused: string, wait: number): string {
  return `${tooOftenWords[refused] ?? "That was asked for too often."} Please try again in ${inWords(wait)}.`;
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
