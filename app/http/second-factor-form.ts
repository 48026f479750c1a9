import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { shownAgain, tryFor } from "./account-form.ts";
import { readForm } from "./form.ts";

type Posted = { context: Readonly<RouterContextProvider>; request: Request; intent: string };

/** Never written into the page that shows a form again. */
const secret = ["currentPassword", "code"];
const failed = "Failed to change your second factor. Please try again.";

/** Does what a form about a second factor asks for: what came of it, or the answer that shows the form `again`. */
export async function tryForm<Schema extends z.ZodType, Done>(
  { context, request, intent }: Posted,
  schema: Schema,
  call: (value: z.output<Schema>) => Promise<Done>,
) {
  const form = await readForm(request, schema, { secret });
  if (!form.ok) return { again: data({ of: intent, codes: null, reply: form.reply, problem: null }, 400) };
  const outcome = await tryFor(context, () => call(form.value));
  if (outcome && "done" in outcome) return { again: null, done: outcome.done };
  const { data: shown, init } = shownAgain(form.reply, outcome, failed);
  return { again: data({ of: intent, codes: null, ...shown }, init ?? undefined) };
}
