import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Admin } from "#domain/accounts/actor.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { adminProfileFields, type AdminProfile } from "#domain/businesses/business-forms.shared.ts";
import type { AdminBusiness } from "#domain/businesses/admin/edit-business-as-admin.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log, appContext, sessionError } from "#app/http/request-context.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { refusalMessage, type BusinessFormMessages, validationError } from "#app/routes/admin/business-and-import-messages.ts";
import { staleText } from "#app/routes/owner/business-form/save-messages.ts";
import { storedLongValues } from "#app/routes/owner/business-form/load-business.ts";
import { type FormAnswer, formAnswer, laterChanges, toastWith } from "#app/routes/owner/business-form/save-business.ts";
import { listPath } from "./business-links.ts";
import { readPictureForm } from "#app/http/uploads/business-pictures.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

type SaveSteps = {
  messages: BusinessFormMessages;
  /** Returns the stored business, or null for a new business. */
  find(admin: Admin): Promise<AdminBusiness | null>;
  save(admin: Admin, profile: AdminProfile): Promise<void>;
};

/** Saves an admin's business form. On any failure, redisplays the form with everything that was typed. */
export async function saveBusinessForm({ request, context }: Args, { messages, find, save }: SaveSteps) {
  const admin = context.get(sessionError) === null ? await requireAdmin(context) : null;
  const posted = await readPictureForm(request, context, admin);
  const { fields, problems, leftOut } = posted;
  const redisplay = (status: number, toast: CarriedToast, reply: FormAnswer["reply"], more: Partial<FormAnswer> = {}) =>
    data<FormAnswer>(formAnswer(posted, toast, reply, more), { status });
  const failed = () => {
    const typed = parseWithZod(fields, { schema: z.object({}) });
    return redisplay(503, messages.failed, typed.reply({ formErrors: [messages.failed.title], fieldErrors: problems }));
  };

  const loaded = admin && (await orNull(context.get(log), async () => ({ business: await find(admin) })));
  if (!loaded) return failed();
  const tenDigitPhones = hasTenDigitNumbers(context.get(appContext).town.country);
  const form = parseWithZod(fields, {
    schema: adminProfileFields(tenDigitPhones, loaded.business ? storedLongValues(loaded.business) : undefined),
  });
  if (form.status !== "success" || Object.keys(problems).length) {
    return redisplay(400, validationError, form.reply({ fieldErrors: problems }));
  }

  const outcome = await runAsAdmin(context, (currentAdmin) => save(currentAdmin, form.value));
  if (!outcome) return failed();
  if ("done" in outcome) {
    const back = listPath(new URL(request.url).searchParams);
    return redirectWithToast(back, toastWith(messages.done, leftOut));
  }
  const failedTitle = { title: "Failed to save business.", tone: "problem" as const };
  if (outcome.refused === "stale") {
    const later = await orNull(context.get(log), async () => laterChanges(context, admin, (await find(admin))!, fields));
    const text = staleText(later?.changes ?? []);
    const more = later ? { version: later.version } : {};
    return redisplay(409, { ...failedTitle, text }, form.reply({ formErrors: [text] }), more);
  }
  const { text, field } = refusalMessage(outcome.refused);
  const reply = form.reply(field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] });
  return redisplay(409, { ...failedTitle, text }, reply);
}
