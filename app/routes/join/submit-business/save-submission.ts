import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { submitBusiness } from "#domain/businesses/submit-business.ts";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { readPictureForm } from "#app/http/uploads/business-pictures.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { validationError } from "#app/routes/owner/business-form/save-messages.ts";
import { failedSubmission, refusedSubmission, submitted } from "./submission-messages.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Stores a submission. After a refusal or a failure, the page shows the form again with everything that the sender typed. */
export async function saveSubmission({ request, context }: Args) {
  const app = context.get(appContext);
  const { fields, problems, shown } = await readPictureForm(request, context, { role: "visitor" });
  const form = parseWithZod(fields, { schema: submissionFields(hasTenDigitNumbers(app.town.country)) });
  const again = (
    status: number,
    toast: CarriedToast | null,
    reply: SubmissionResult<string[]>,
    possibleDuplicates: PossibleDuplicates | null = null,
  ) => data({ reply, toast, shown, possibleDuplicates }, { status });

  if (form.status !== "success" || Object.keys(problems).length)
    return again(400, validationError, form.reply({ fieldErrors: problems }));
  const outcome = await orNull(context.get(log), () =>
    attempt(() => submitBusiness(app, context.get(actor), context.get(clientAddress), form.value)),
  );
  if (!outcome) return again(503, failedSubmission, form.reply({ formErrors: [failedSubmission.text] }));
  if ("done" in outcome) return redirectWithToast("/", submitted);
  setRetryAfter(context, outcome);
  if (outcome.refused === "looks_like") return again(409, null, form.reply(), outcome.details as PossibleDuplicates);
  const { toast, status, fieldError } = refusedSubmission(outcome.refused, outcome.wait);
  const reply = fieldError ? { fieldErrors: { [fieldError.name]: [fieldError.text] } } : { formErrors: [toast.text ?? ""] };
  return again(status, toast, form.reply(reply));
}
