import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { submissionFields } from "#domain/businesses/business-forms.shared.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { deleteDraft, type DraftEntries, findDraft, saveDraft } from "#domain/businesses/submission/drafts.ts";
import { readFormTimestamp } from "#domain/form-fill-time.ts";
import { stepFields, stepOf, submissionSteps } from "#domain/businesses/submission/submission-steps.shared.ts";
import { submitBusiness } from "#domain/businesses/submission/submit-business.ts";
import { type PossibleDuplicates, refusePossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { actor, clientAddress, log, appContext } from "#app/http/request-context.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";
import { readPictureForm, type ShownPictures } from "#app/http/uploads/business-pictures.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { validationError } from "#app/routes/owner/business-form/save-messages.ts";
import { draftCookie, formOf, mergeStep, redirectToStep, signOpeningTime, stepFrom, valueIn } from "./draft-steps.ts";
import { failedSubmission, lookAgain, refusedSubmission, submitted } from "./submission-messages.ts";

/** The action data for a step that is shown again. */
type SubmissionAnswer = {
  step: number;
  reply: SubmissionResult<string[]>;
  /** The toast. It is null for possible duplicates, because the page itself shows them. */
  toast: CarriedToast | null;
  stamp: string;
  shown: ShownPictures;
  /** Set when the step was refused as a possible duplicate. */
  possibleDuplicates: PossibleDuplicates | null;
};

type Refusal = Omit<Partial<SubmissionAnswer>, "shown"> & Pick<SubmissionAnswer, "toast" | "reply"> & { status: number };
type Args = { request: Request; context: Readonly<RouterContextProvider> };

const last = submissionSteps.length;

/**
 * Saves a step in the draft and redirects to the next or previous step. The last step stores the submission. After a refusal or a
 * failure, the page shows the step that has the first problem, with everything that the sender typed.
 */
export async function saveStep({ request, context }: Args) {
  const app = context.get(appContext);
  const from = context.get(clientAddress);
  const { fields, problems, shown } = await readPictureForm(request, context, { role: "visitor" });
  const step = stepFrom(fields.get("step"));
  const token = await draftCookie.read(request);
  const draft = await orNull(context.get(log), async () => ({ entries: (await findDraft(app, token)) ?? [] }));
  const entries = mergeStep(draft?.entries ?? [], fields, step);
  const save = () => saveDraft(app, from, token, entries);

  async function again({ status, ...refusal }: Refusal) {
    // The problem can be in an earlier step, so the draft must include this step's values.
    const saved = draft && step === last ? await orNull(context.get(log), () => attempt(save)) : null;
    const headers = saved && "done" in saved ? { "set-cookie": await draftCookie.set(request, saved.done) } : undefined;
    const stamp = valueIn(entries, "opened") ?? "";
    const answer: SubmissionAnswer = { step, stamp, shown, possibleDuplicates: null, ...refusal };
    return data(answer, { status, ...(headers && { headers }) });
  }
  const failed = () => {
    const reply = parseWithZod(fields, { schema: z.object({}) }).reply({
      formErrors: [failedSubmission.text],
      fieldErrors: problems,
    });
    return again({ status: 503, toast: failedSubmission, reply });
  };

  if (!draft) return failed();
  const isBack = fields.get("intent") === "back";
  const tenDigits = hasTenDigitNumbers(app.town.country);
  const schema = step === last ? submissionFields(tenDigits) : stepFields(step, tenDigits);
  const form = parseWithZod(formOf(entries), { schema: schema as ReturnType<typeof submissionFields> });
  if (!isBack && (form.status !== "success" || Object.keys(problems).length)) {
    const reply = form.reply({ fieldErrors: problems });
    const at = Math.min(step, ...Object.keys(reply.error ?? {}).map(stepOf));
    return again({ status: 400, toast: validationError, reply, step: at });
  }
  if (isBack || step < last) {
    const outcome = await orNull(context.get(log), () =>
      attempt(async () => {
        if (step === 1 && valueIn(entries, "confirmed") !== "on") await refuseDuplicates(app, entries);
        return save();
      }),
    );
    if (!outcome) return failed();
    if ("refused" in outcome) return refuse(outcome);
    return redirectToStep(request, isBack ? Math.max(1, step - 1) : step + 1, outcome.done);
  }

  const opened = valueIn(entries, "opened");
  const outcome = await orNull(context.get(log), async () => {
    const openedAt = await readFormTimestamp(app.db, opened ?? "");
    // Only bots leave out the timestamp. If a person's form has an invalid timestamp, it gets a new one.
    if (opened !== null && !openedAt) return { invalidStamp: true } as const;
    return attempt(() => submitBusiness(app, context.get(actor), from, formValue(form), openedAt));
  });
  if (!outcome) return failed();
  if ("invalidStamp" in outcome) {
    const reply = form.reply({ formErrors: [lookAgain.text] });
    return again({ status: 409, toast: lookAgain, reply, stamp: await signOpeningTime(context) });
  }
  if ("refused" in outcome) return refuse(outcome);
  await orNull(context.get(log), () => deleteDraft(app.db, token));
  const response = await redirectWithToast("/", submitted);
  response.headers.append("set-cookie", await draftCookie.clear(request));
  return response;

  function refuse(outcome: { refused: string; wait?: number; details?: object }) {
    setRetryAfter(context, outcome);
    if (outcome.refused === "looks_like") {
      return again({ status: 409, toast: null, reply: form.reply(), possibleDuplicates: outcome.details as PossibleDuplicates });
    }
    const { toast, status, fieldError } = refusedSubmission(outcome.refused, outcome.wait);
    const reply = form.reply(
      fieldError ? { fieldErrors: { [fieldError.name]: [fieldError.text] } } : { formErrors: [toast.text ?? ""] },
    );
    return again({ status, toast, reply, ...(fieldError && { step: stepOf(fieldError.name) }) });
  }
}

/** Throws a `conflict` with the code "looks_like" if the business in the first step is probably already listed. */
async function refuseDuplicates({ db, town }: Parameters<typeof submitBusiness>[0], entries: DraftEntries): Promise<void> {
  const facts = { name: null, phone: null, address: null, website: null, email: null };
  const first = Object.fromEntries(entries.filter(([name]) => name in facts && name !== "email"));
  await refusePossibleDuplicates(db, town.country, { ...facts, ...first });
}

function formValue<T>(form: { status?: string; value?: T }): T {
  if (form.status !== "success") throw new Error("the form has problems");
  return form.value!;
}
