import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { FormAnswer } from "#app/ui/form/account-fields.tsx";
import type { AccountError } from "#domain/accounts/account-errors.ts";
import { daysAfterClaim, maxEditors } from "#domain/businesses/people/limits.shared.ts";
import type { PriceError } from "#domain/billing/prices/change-prices.ts";
import type { PeopleError } from "#domain/businesses/people/people-errors.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { log } from "#app/http/request-context.ts";
import { readForm, type Reply } from "./parse-form.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";

type Outcome<T> = { done: T } | { refused: string; wait?: number; details?: object };

/** The message for each error code, and the field that shows it. */
const messages: Partial<Record<AccountError | PeopleError | PriceError, [text: string, field?: string]>> = {
  wrong_sign_in: ["Wrong email or password. Please try again."],
  unconfirmed: ["Please confirm your email address first. Open the link in the email we sent you."],
  account_disabled: ["This account is disabled. Please contact us."],
  admins_only: ["Access denied. You must be an admin to access this area."],
  password_short: ["Password must be at least 8 characters", "password"],
  password_long: ["Password is too long", "password"],
  password_common: ["That password is easy to guess. Please choose another.", "password"],
  password_is_email: ["Please choose a password that is not your email address.", "password"],
  wrong_password: ["That is not your current password.", "currentPassword"],
  wrong_code: ["That code is wrong or was already used. Please try the next one.", "code"],
  two_factor_sign_in_expired: ["That took too long. Please log in again."],
  last_admin: ["You are the only administrator. Make someone else an administrator first."],
  two_factor_on: ["Two-step sign-in is already on."],
  two_factor_off: ["Two-step sign-in is off."],
  password_missing: ["Please choose your password."],
  sign_in_to_move: ["Please log in to your account first."],
  link_dead: ["This link no longer works."],
  address_same: ["You already use that address.", "email"],
  address_taken: ["You can't use this address."],
  already_on_team: ["This person is already an administrator or a reviewer.", "email"],
  is_on_team: ["Administrators and reviewers change their own address."],
  no_such_user: ["This account no longer exists."],
  is_you: ["This is your own address.", "email"],
  already_editor: ["This person is already an editor.", "email"],
  editors_full: [`A business can have up to ${maxEditors} editors, including open invitations. Please remove one first.`],
  invitation_over: ["This invitation no longer works."],
  other_account: ["This invitation is for another account."],
  recently_claimed: [`A business can't be handed over in the first ${daysAfterClaim} days after it is claimed.`],
  prices_stale: ["Another administrator changed the prices first. Please check them and try again."],
  prices_same: ["These are the current prices.", "premium"],
  has_a_business: ["Your account already has a business."],
};

/**
 * Runs an account action. Returns null after logging an unexpected error. Logs error codes so that an operator notices password
 * guessing. Only the request id in the log line links it to a person.
 */
export async function tryAccountAction<T>(
  context: Readonly<RouterContextProvider>,
  call: () => Promise<T>,
): Promise<Outcome<T> | null> {
  const outcome = await orNull(context.get(log), () => attempt(call));
  if (outcome && "refused" in outcome) context.get(log).info({ refused: outcome.refused }, "an account form was rejected");
  setRetryAfter(context, outcome);
  return outcome;
}

type Posted = { context: Readonly<RouterContextProvider>; request: Request };
type FormReply = ReturnType<typeof data<FormAnswer>>;

/** Fields whose values are never sent back to the browser. */
const secret = ["password", "confirmPassword", "currentPassword", "code"];

/**
 * Validates a posted account form and runs `call`. Returns its result as `done`, or the `formReply` that shows the form with
 * its errors, and the error code as `refused`. `failed` is the message for an unexpected error.
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
  const [text, field] =
    wait === undefined ? (messages[refused as keyof typeof messages] ?? [failed]) : [rateLimitText(refused, wait)];
  const reply: Reply = form.reply;
  const answer = { intent, reply: field ? reply([], { [field]: [text] }) : reply([text]), problem: text, refused };
  return { formReply: data(answer, wait === undefined ? 400 : 429), ...outcome };
}

const rateLimitTexts: Record<string, string> = {
  too_many_tries: "Too many wrong passwords.",
  too_many_codes: "Too many wrong codes.",
  too_many_invitations: "You sent too many invitations today.",
};

function rateLimitText(refused: string, wait: number): string {
  return `${rateLimitTexts[refused] ?? "Too many attempts."} Please try again in ${durationText(wait)}.`;
}

function durationText(seconds: number): string {
  const [count, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7200
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
