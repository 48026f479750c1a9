import { data, type RouterContextProvider } from "react-router";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { quickEditFields } from "#domain/businesses/business-forms.shared.ts";
import { quickEditBusiness } from "#domain/businesses/admin/quick-edit.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { failedToDelete, refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin, runAsStaff } from "#app/routes/admin/run-as-admin.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import type { QuickEditAnswer } from "./quick-edit-form.tsx";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Deletes the posted business and redirects to `back`. */
export async function deleteFromList({ context }: Args, form: FormData, back: string) {
  const [id, refund] = [String(form.get("businessId")), form.get("refund") === "on"];
  const outcome = await runAsAdmin(context, (admin) => deleteBusiness(context.get(appContext), admin, id, { refund }));
  if (outcome && "done" in outcome) {
    await runPaymentTasks(context);
    const text = "You can undo this for 30 days in the activity log.";
    return redirectWithToast(back, { title: "Business Deleted", text, undo: { id: outcome.done, back } });
  }
  return redirectWithToast(back, outcome ? { ...failedToDelete, text: "This business no longer exists." } : failedToDelete);
}

/** Saves the form in a row and redirects to `back`. On failure, it redisplays what was typed. */
export async function saveQuickEdit({ request, context }: Args, fields: FormData, back: string) {
  const app = context.get(appContext);
  const form = await readForm(request, quickEditFields(hasTenDigitNumbers(app.town.country)));
  if (!form.ok) return data<QuickEditAnswer>({ reply: form.reply }, { status: 400 });
  const id = String(fields.get("businessId"));
  const outcome = await runAsStaff(context, (admin) => quickEditBusiness(app, admin, id, form.value));
  if (outcome && "done" in outcome) {
    const undo = outcome.done === null ? undefined : { id: outcome.done, back };
    return redirectWithToast(back, { title: "Business Updated", ...(undo && { undo }) });
  }
  const { text, field } = outcome ? refusalMessage(outcome.refused) : { text: "Failed to update business.", field: undefined };
  const reply = field ? form.reply([], { [field]: [text] }) : form.reply([text]);
  return data<QuickEditAnswer>({ reply }, { status: outcome ? 409 : 503 });
}
