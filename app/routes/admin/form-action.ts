import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "./run-as-admin.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Context = Readonly<RouterContextProvider>;

/** A form of the admin area that was not saved: which of the page's it is, what was typed, and what a toast says. */
export type AdminActionResult = { intent: string; reply: SubmissionResult<string[]>; toast: CarriedToast | null };

/** What is said of a refusal, by its code; what has no words is a failure. */
type Told = Record<string, string>;

type Posted = { context: Context; request: Request; fields: FormData; told: Told };

/** One thing that a page of the admin area can be asked to do. */
export type AdminAction = (posted: Posted) => Promise<Response | ReturnType<typeof data<AdminActionResult>>>;

type Words<Done> = {
  done: string;
  failed: { title: string; text?: string };
  /** Where it leads afterwards. */
  back(said: (name: string) => string, done: Done): string;
};

/** A form in which nothing is typed. */
export const nothingTyped = z.object({});

/** Does what the form of a page asks for, by its `intent`; admins only. */
export async function runAdminAction(context: Context, request: Request, actions: Record<string, AdminAction>, told: Told) {
  // Before anything is said of the form. A database that could not say who asks is a failure as any other, told below.
  await loadAsAdmin(context, () => null);
  const fields = await request.clone().formData();
  const intent = String(fields.get("intent"));
  if (!Object.hasOwn(actions, intent)) throw data({ code: "unknown_intent" }, { status: 400 });
  return actions[intent]!({ context, request, fields, told });
}

/** Saves what a form says, tells how it went in a toast, and shows the form again with what was typed when it was not saved. */
export function adminAction<Schema extends z.ZodType, Done>(
  schema: Schema,
  { done, failed, back }: Words<Done>,
  run: (given: AppContext, admin: Admin, value: z.output<Schema>, said: (name: string) => string) => Promise<Done>,
): AdminAction {
  return async ({ context, request, fields, told }) => {
    const said = (name: string) => String(fields.get(name) ?? "");
    const again = (status: number, reply: AdminActionResult["reply"], toast: CarriedToast | null) =>
      data<AdminActionResult>({ intent: said("intent"), reply, toast }, { status });
    const form = await readForm(request, schema);
    if (!form.ok) return again(400, form.reply, null);

    const outcome = await runAsAdmin(context, (admin) => run(context.get(appContext), admin, form.value, said));
    const failure = { ...failed, tone: "problem" as const };
    if (!outcome) return again(503, form.reply([failed.text ?? failed.title]), failure);
    if (!("refused" in outcome)) return redirectWithToast(back(said, outcome.done), { title: done });
    const why = told[outcome.refused];
    return again(409, form.reply([why ?? failed.text ?? failed.title]), why ? { ...failure, text: why } : failure);
  };
}
