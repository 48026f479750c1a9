import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { readFormTimestamp, signFormTimestamp } from "#domain/businesses/submission/signed-form-timestamp.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import { submitBusiness } from "#domain/businesses/submission/submit-business.ts";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { validationError } from "#app/routes/owner/business-form/save-messages.ts";
import { readPictureForm, type ShownPictures } from "#app/http/uploads/business-pictures.ts";
import { failedSubmission, lookAgain, refusedSubmission, submitted } from "./submission-messages.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { redirectWithToast, type CarriedToast } from "#app/http/redirect-with-toast.ts";

/** The action data of a refused submission. */
type SubmissionAnswer = {
  reply: SubmissionResult<string[]>;
  toast: CarriedToast;
  stamp: string;
  shown: ShownPictures;
  /** Set when the submission was refused as a possible duplicate. */
  possibleDuplicates: PossibleDuplicates | null;
};

type Context = Readonly<RouterContextProvider>;
type Again = {
  status: number;
  toast: CarriedToast;
  reply: SubmissionAnswer["reply"];
  possibleDuplicates?: PossibleDuplicates;
  stamp?: string;
};

/** The signed time at which the form was opened, or "" if the database fails. */
export async function signOpeningTime(context: Context): Promise<string> {
  const { db, clock } = context.get(appContext);
  return (await orNull(context.get(log), () => signFormTimestamp(db, clock.now()))) ?? "";
}

/** Stores the submission. After a refusal or failure the form comes back with everything the sender typed. */
export async function saveSubmission({ request, context }: { request: Request; context: Context }) {
  const { fields, problems, shown } = await readPictureForm(request, context, { role: "visitor" });
  const opened = fields.get("opened");
  const stamp = typeof opened === "string" ? opened : "";
  const form = parseWithZod(fields, { schema: submissionFields(hasTenDigitNumbers(context.get(appContext).town.country)) });
  const again = ({ status, ...more }: Again) =>
    data({ stamp, shown, possibleDuplicates: null, ...more } satisfies SubmissionAnswer, { status });

  if (form.status !== "success" || Object.keys(problems).length) {
    return again({ status: 400, toast: validationError, reply: form.reply({ fieldErrors: problems }) });
  }
  const outcome = await orNull(context.get(log), async () => {
    const openedAt = await readFormTimestamp(context.get(appContext).db, stamp);
    // Only a bot leaves the timestamp out. A person's form with an invalid timestamp gets a new one.
    if (opened !== null && !openedAt) return { invalidStamp: true } as const;
    const send = () =>
      submitBusiness(context.get(appContext), context.get(actor), context.get(clientAddress), form.value, openedAt);
    return attempt(send);
  });
  if (!outcome) {
    return again({ status: 503, toast: failedSubmission, reply: form.reply({ formErrors: [failedSubmission.text] }) });
  }
  if ("invalidStamp" in outcome) {
    const reply = form.reply({ formErrors: [lookAgain.text] });
    return again({ status: 409, toast: lookAgain, reply, stamp: await signOpeningTime(context) });
  }
  if ("done" in outcome) return redirectWithToast("/", submitted);
  setRetryAfter(context, outcome);
  const { toast, status, fieldError } = refusedSubmission(outcome.refused, outcome.wait);
  const reply = form.reply(
    fieldError ? { fieldErrors: { [fieldError.name]: [fieldError.text] } } : { formErrors: [toast.text ?? ""] },
  );
  const possibleDuplicates = outcome.refused === "looks_like" ? (outcome.details as PossibleDuplicates) : undefined;
  return again({ status, toast, reply, ...(possibleDuplicates && { possibleDuplicates }) });
}
