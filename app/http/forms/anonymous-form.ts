import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext, clientAddress, log } from "#app/http/request-context.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { signFormTimestamp } from "#domain/form-fill-time.ts";
import { readOpened, readOpenedAt } from "./opened-form.ts";
import { readForm } from "./parse-form.ts";

type Posted = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The sender's network address, and the time when the form was opened. The time is null if the form has no timestamp. Only bots
 * leave it out.
 */
export type AnonymousSender = { from: string; openedAt: Date | null };

type Outcomes = {
  /** The toast to show after the form is sent, and the path of the page that shows it. */
  sent: CarriedToast;
  to: string;
  failed: CarriedToast & { text: string };
  /** The message for each error code. "too_fast" also applies to a timestamp that is forged or more than a day old. */
  refusals: Record<string, string>;
};

/**
 * Handles a posted form that needs no account and is rate-limited by network. Redirects with a toast, or returns the reply with
 * everything that was typed and the timestamp for the next attempt.
 */
export async function postAnonymousForm<Schema extends z.ZodType>(
  { context, request }: Posted,
  schema: Schema,
  { sent, to, failed, refusals }: Outcomes,
  send: (sender: AnonymousSender, value: z.output<Schema>) => Promise<void>,
) {
  const app = context.get(appContext);
  const opened = await readOpened(request);
  const form = await readForm(request, schema);
  if (!form.ok) return data({ reply: form.reply, toast: null, stamp: opened }, 400);
  const again = async (text: string, status: number, toast: CarriedToast | null = null) => {
    const stamp = await orNull(context.get(log), () => signFormTimestamp(app.db, app.clock.now()));
    return data({ reply: form.reply([text]), toast, stamp: stamp ?? opened }, status);
  };
  const outcome = await orNull(context.get(log), async () => {
    const openedAt = await readOpenedAt(app, opened);
    if (openedAt === "old") return { refused: "too_fast" };
    return attempt(() => send({ from: context.get(clientAddress), openedAt }, form.value));
  });
  if (!outcome) return again(failed.text, 503, failed);
  if ("done" in outcome) return redirectWithToast(to, sent);
  setRetryAfter(context, outcome);
  const { refused, wait } = outcome as { refused: string; wait?: number };
  return again(refusals[refused] ?? failed.text, wait === undefined ? 409 : 429);
}
