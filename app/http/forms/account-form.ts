import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { FormAnswer } from "#app/ui/form/account-fields.tsx";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { log } from "#app/http/request-context.ts";
import { accountFormMessage } from "../account-refusals.ts";
import { readForm, type Reply } from "./parse-form.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";

type Outcome<T> = { done: T } | { refused: string; wait?: number; details?: object };

/**
 * Runs an account action. Returns null after logging an unexpected error. Also logs error codes, so that an operator can notice
 * password guessing. Only the request id in the log line links it to a person.
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
  const [text, field] = accountFormMessage(refused, wait, failed);
  const reply: Reply = form.reply;
  const answer = { intent, reply: field ? reply([], { [field]: [text] }) : reply([text]), problem: text, refused };
  return { formReply: data(answer, wait === undefined ? 400 : 429), ...outcome };
}
