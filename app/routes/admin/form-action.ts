import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { appContext } from "#app/http/request-context.ts";
import { loadAsAdmin, runAsAdmin } from "./run-as-admin.ts";
import { failureText } from "#app/ui/form/failure-message.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Context = Readonly<RouterContextProvider>;

/** An admin form that was not saved: its intent, the submission with what was typed, and the toast. */
export type AdminActionResult = { intent: string; reply: SubmissionResult<string[]>; toast: CarriedToast | null };

/** The message for each refusal code. A code without a message is treated as a failure. */
type Refusals = Record<string, string>;

type Posted = { context: Context; request: Request; fields: FormData; refusals: Refusals };

/** Handles one intent on an admin page. */
type AdminAction = (posted: Posted) => Promise<Response | ReturnType<typeof data<AdminActionResult>>>;

type Outcomes<Done> = {
  done: string;
  failed: { title: string; text?: string };
  /** Returns the path to redirect to. */
  back(field: (name: string) => string, done: Done): string;
};

/** The schema for a form without visible fields. */
export const emptyForm = z.object({});

/**
 * Runs the action named by the form's `intent`. Throws a redirect for people without access, and a 400 for an unknown
 * intent.
 */
export async function runAdminAction(
  context: Context,
  request: Request,
  actions: Record<string, AdminAction>,
  refusals: Refusals,
) {
  // Checks the role before the response reveals anything about the form. If the database fails here, the action below reports it.
  await loadAsAdmin(context, () => null);
  const fields = await request.clone().formData();
  const intent = String(fields.get("intent"));
  if (!Object.hasOwn(actions, intent)) throw data({ code: "unknown_intent" }, { status: 400 });
  return actions[intent]!({ context, request, fields, refusals });
}

/** Returns an action that validates the form, runs `run`, and redirects with a toast. On failure, it redisplays what was typed. */
export function adminAction<Schema extends z.ZodType, Done>(
  schema: Schema,
  { done, failed, back }: Outcomes<Done>,
  run: (app: AppContext, admin: Admin, value: z.output<Schema>, field: (name: string) => string) => Promise<Done>,
): AdminAction {
  return async ({ context, request, fields, refusals }) => {
    const field = (name: string) => String(fields.get(name) ?? "");
    const redisplay = (status: number, reply: AdminActionResult["reply"], toast: CarriedToast | null) =>
      data<AdminActionResult>({ intent: field("intent"), reply, toast }, { status });
    const form = await readForm(request, schema);
    if (!form.ok) return redisplay(400, form.reply, null);

    const outcome = await runAsAdmin(context, (admin) => run(context.get(appContext), admin, form.value, field));
    const failure = { ...failed, tone: "problem" as const };
    if (!outcome) return redisplay(503, form.reply([failureText(failed)]), failure);
    if (!("refused" in outcome)) return redirectWithToast(back(field, outcome.done), { title: done });
    const reason = refusals[outcome.refused];
    return redisplay(409, form.reply([reason ?? failureText(failed)]), reason ? { ...failure, text: reason } : failure);
  };
}
