import { data, type RouterContextProvider } from "react-router";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { phoneFields, selectionFields } from "#domain/businesses/business-forms.shared.ts";
import { type ChangedCount, deleteBusinesses, hideBusinesses, setCategory } from "#domain/businesses/admin/change-selected.ts";
import { savePhone } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { deleteBusiness } from "#domain/businesses/deletion/delete-business.ts";
import { restoreDays } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { readForm } from "#app/http/forms/parse-form.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { appContext } from "#app/http/request-context.ts";
import { failedToDelete, refusalMessage } from "#app/routes/admin/business-and-import-messages.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { runPaymentTasks } from "#app/routes/admin/run-payment-tasks.ts";
import { howMany } from "#app/ui/format.ts";
import type { Admin } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { z } from "#domain/zod.shared.ts";
import type { PhoneAnswer } from "./phone-form.tsx";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const restoreHint = `You can restore it for ${restoreDays} days under Deleted Businesses.`;

/** Deletes the posted business and redirects to `back`. */
export async function deleteFromList({ context }: Args, form: FormData, back: string) {
  const [id, refund] = [String(form.get("businessId")), form.get("refund") === "on"];
  const outcome = await runAsAdmin(context, (admin) => deleteBusiness(context.get(appContext), admin, id, { refund }));
  if (outcome && "done" in outcome) {
    await runPaymentTasks(context);
    return redirectWithToast(back, { title: "Business Deleted", text: restoreHint });
  }
  return redirectWithToast(back, outcome ? { ...failedToDelete, text: "This business no longer exists." } : failedToDelete);
}

/** Saves the phone number in a row and redirects to `back`. On failure, it redisplays what was typed. */
export async function savePhoneInRow({ request, context }: Args, fields: FormData, back: string) {
  const app = context.get(appContext);
  const form = await readForm(request, phoneFields(hasTenDigitNumbers(app.town.country)));
  if (!form.ok) return data<PhoneAnswer>({ reply: form.reply }, { status: 400 });
  const id = String(fields.get("businessId"));
  const outcome = await runAsAdmin(context, (admin) => savePhone(app, admin, id, form.value));
  if (outcome && "done" in outcome) return redirectWithToast(back, { title: "Business Updated" });
  const { text, field } = outcome ? refusalMessage(outcome.refused) : { text: "Failed to update business.", field: undefined };
  const reply = field ? form.reply([], { [field]: [text] }) : form.reply([text]);
  return data<PhoneAnswer>({ reply }, { status: outcome ? 409 : 503 });
}

/** The actions for the selected rows, by intent: what they do, and what their toast says about the changed businesses. */
const selectionActions: Record<string, SelectionAction> = {
  "set-category": {
    run: (app, admin, { ids, microCategoryId = "" }) => setCategory(app, admin, ids, microCategoryId),
    text: (changed) => `${changed} now in this category only.`,
  },
  hide: {
    run: (app, admin, { ids }) => hideBusinesses(app, admin, ids),
    text: (changed) => `${changed} now waiting under Business Requests.`,
  },
  "delete-selected": {
    run: (app, admin, { ids }) => deleteBusinesses(app, admin, ids),
    text: (changed) => `${changed} deleted. You can restore them for ${restoreDays} days under Deleted Businesses.`,
  },
};

type SelectionAction = {
  run(app: AppContext, admin: Admin, selection: z.output<typeof selectionFields>): Promise<ChangedCount>;
  text(changed: string): string;
};

/** Changes the selected businesses and redirects to `back`. Throws a 400 for an unknown intent. */
export async function changeSelected({ request, context }: Args, intent: string, back: string) {
  const action = Object.hasOwn(selectionActions, intent) ? selectionActions[intent]! : null;
  if (!action) throw data({ code: "unknown_intent" }, { status: 400 });
  const failed = { title: "Failed to update the businesses.", tone: "problem" as const };
  const form = await readForm(request, selectionFields);
  const outcome = await runAsAdmin(context, async (admin) =>
    form.ok ? action.run(context.get(appContext), admin, form.value) : { changed: 0, unchanged: 0 },
  );
  if (!outcome) return redirectWithToast(back, { ...failed, text: "Please try again." });
  if ("refused" in outcome) return redirectWithToast(back, { ...failed, text: refusalMessage(outcome.refused).text });
  const { changed, unchanged } = outcome.done;
  const kept = unchanged > 0 && `${howMany(unchanged)} stayed the same.`;
  const texts = [changed > 0 && action.text(howMany(changed, "business is", "businesses are")), kept];
  return redirectWithToast(back, {
    title: changed ? "Businesses Updated" : "Nothing changed",
    text: texts.filter(Boolean).join(" "),
  });
}
