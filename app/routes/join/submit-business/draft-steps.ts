import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type RouterContextProvider } from "react-router";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import { listFormPictures } from "#domain/businesses/pictures/list-form-pictures.ts";
import { type DraftEntries, findDraft } from "#domain/businesses/submission/drafts.ts";
import { submissionLimits } from "#domain/businesses/submission/limits.shared.ts";
import { signFormTimestamp } from "#domain/form-fill-time.ts";
import { fieldOf, stepFields, stepOf, submissionSteps } from "#domain/businesses/submission/submission-steps.shared.ts";
import { textCookie } from "#app/http/cookies.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The cookie with the token for this browser's unfinished submission. */
export const draftCookie = textCookie("submission-draft", submissionLimits.draftHours * 3600);

/**
 * Fields of a draft that belong to no step: the signed time when the form was opened, the honeypot, and the answer about possible
 * duplicates.
 */
const carried = ["opened", "fax", "confirmed"];
const last = submissionSteps.length;

/** Returns the step that a page shows, with the draft's values for it. The step never comes after the first incomplete step. */
export async function loadStep({ request, context, url }: { request: Request; context: Context; url: URL }) {
  const app = context.get(appContext);
  const entries = (await orNull(context.get(log), async () => findDraft(app, await draftCookie.read(request)))) ?? [];
  const tenDigits = hasTenDigitNumbers(app.town.country);
  const isFinished = (step: number) =>
    parseWithZod(formOf(entries), { schema: stepFields(step, tenDigits) }).status === "success";
  const asked = url.searchParams.has("step") ? stepFrom(url.searchParams.get("step")) : 1;
  let step = 1;
  while (step < asked && isFinished(step)) step += 1;
  const logo = valueIn(entries, "logo");
  const pictures = logo ? await orNull(context.get(log), () => listFormPictures(app.db, { role: "visitor" }, [logo])) : [];
  return {
    step,
    entries: entries.filter(([name]) => stepOf(name) === step && !carried.includes(name)),
    pictures: pictures ?? [],
    stamp: valueIn(entries, "opened") ?? (await signOpeningTime(context)),
  };
}

/** Signs the current time as the time when the form was opened. Returns "" if the database fails. */
export async function signOpeningTime(context: Context): Promise<string> {
  const { db, clock } = context.get(appContext);
  return (await orNull(context.get(log), () => signFormTimestamp(db, clock.now()))) ?? "";
}

/**
 * Returns the step with this number. For any other value, returns the last step, so that a form that posts all fields at once is
 * treated as complete.
 */
export function stepFrom(typed: FormDataEntryValue | null): number {
  const step = Number(typed);
  return Number.isInteger(step) && step >= 1 && step <= last ? step : last;
}

/**
 * Returns the draft with the values posted in a step. Values from earlier steps are replaced only if the last step posts them too, as
 * a form that posts all fields at once does.
 */
export function mergeStep(earlier: DraftEntries, posted: FormData, step: number): DraftEntries {
  const added = [...posted].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" &&
      (carried.includes(entry[0]) || (isField(entry[0]) && (step === last || stepOf(entry[0]) === step))),
  );
  const replaced = new Set<string>(added.map(([name]) => fieldOf(name)));
  for (const name of submissionSteps[step - 1]!.fields) replaced.add(name);
  return [...earlier.filter(([name]) => !replaced.has(fieldOf(name))), ...added];
}

function isField(name: string): boolean {
  return submissionSteps.some(({ fields }) => fields.some((field) => field === fieldOf(name)));
}

/** Returns a field's value in a draft, or null. */
export function valueIn(entries: DraftEntries, name: string): string | null {
  return entries.find(([each]) => each === name)?.[1] ?? null;
}

export function formOf(entries: DraftEntries): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** Redirects to a step and stores the draft's token in a cookie. */
export async function redirectToStep(request: Request, step: number, token: string): Promise<Response> {
  const to = step === 1 ? "/submit-business" : `/submit-business?step=${step}`;
  return redirect(to, { headers: { "set-cookie": await draftCookie.set(request, token) } });
}
