import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Admin, Owner } from "#domain/accounts/actor.ts";
import { listLaterChanges } from "#domain/businesses/later-changes.ts";
import { hasTenDigitNumbers } from "#domain/businesses/format-phone.ts";
import type { PossibleDuplicates } from "#domain/duplicates/find-duplicates.ts";
import { attempt, orNull } from "#app/http/domain-errors.ts";
import { actor, log, appContext, sessionError } from "#app/http/request-context.ts";
import {
  conflictMessage,
  sentForReview,
  staleText,
  submitFailed,
  possibleDuplicate,
  type FormMessages,
  validationError,
} from "./save-messages.ts";
import { formRedisplayed, redirectIfDenied } from "./load-business.ts";
import { sendForReview } from "#app/ui/business-form/form-intents.ts";
import { type PictureForm, readPictureForm } from "#app/http/uploads/business-pictures.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { type CarriedToast, redirectWithToast } from "#app/http/redirect-with-toast.ts";

/** The action data for a form that is shown again. */
export type FormAnswer = {
  reply: SubmissionResult<string[]>;
  toast: CarriedToast;
  /** The version that the next save is compared with: the posted version or, if that is stale, the stored one. */
  version: string | null;
  /** The pictures that the upload areas show at first, and the pictures that the form refers to. */
  pictures: Pick<PictureForm, "shown" | "pictures">;
  /** Set when a new business was refused as a possible duplicate. */
  possibleDuplicates: PossibleDuplicates | null;
  /** Whether the session has ended. In that case, the form links to the login page in a new tab. */
  signedOut: boolean;
};

/** A stored business, or a part of it. */
type Versioned = { id: string; version: number };

type Args = { request: Request; context: Readonly<RouterContextProvider> };

type SaveOptions<Found extends Versioned | null, Schema extends z.ZodType> = {
  messages: FormMessages;
  /**
   * Returns the stored business, or null for a new business. Throws for another owner's business, which redirects with "Access
   * Denied".
   */
  load(owner: Owner): Promise<Found>;
  schema(found: Found, tenDigitPhones: boolean): Schema;
  save(owner: Owner, value: z.output<Schema>): Promise<unknown>;
  /** Saves a rejected business and sends it for review. Only the forms that edit a whole profile have it. */
  resubmit?(owner: Owner, value: z.output<Schema>): Promise<unknown>;
};

/** Saves an owner's form. After a refusal or a failure, the page shows the form again with everything that the owner typed. */
export async function saveForm<Found extends Versioned | null, Schema extends z.ZodType>(
  { request, context }: Args,
  saving: SaveOptions<Found, Schema>,
) {
  const sessionFailed = context.get(sessionError) !== null;
  const owner = sessionFailed || context.get(actor).role === "visitor" ? null : await requireOwner(context);
  const posted = await readPictureForm(request, context, owner);
  const { fields, problems, leftOut } = posted;
  const typed = parseWithZod(fields, { schema: z.object({}) });
  const again = (status: number, toast: CarriedToast, reply: FormAnswer["reply"], more: Partial<FormAnswer> = {}) => {
    context.set(formRedisplayed, true);
    return data(formAnswer(posted, toast, reply, more), { status });
  };
  const { messages } = saving;
  const failed = () => {
    const toast = submitFailed(messages.failureTitle);
    return again(503, toast, typed.reply({ formErrors: [toast.text!], fieldErrors: problems }));
  };

  if (sessionFailed) return failed();
  if (!owner) {
    const toast = { title: messages.logIn, tone: "problem" as const };
    return again(401, toast, typed.reply({ formErrors: [messages.logIn], fieldErrors: problems }), { signedOut: true });
  }
  const found = await orNull(context.get(log), async () => ({ it: await redirectIfDenied(context, () => saving.load(owner)) }));
  if (!found) return failed();
  const form = parseWithZod(fields, {
    schema: saving.schema(found.it, hasTenDigitNumbers(context.get(appContext).town.country)),
  });
  if (form.status !== "success" || Object.keys(problems).length) {
    return again(400, validationError, form.reply({ fieldErrors: problems }));
  }

  const resubmit = fields.get("intent") === sendForReview ? saving.resubmit : undefined;
  const outcome = await orNull(context.get(log), () =>
    attempt(() => redirectIfDenied(context, () => (resubmit ?? saving.save)(owner, form.value))),
  );
  if (!outcome) return failed();
  if (!("refused" in outcome)) {
    return redirectWithToast("/dashboard", toastWith(resubmit ? sentForReview : messages.success, leftOut));
  }
  if (outcome.refused === "looks_like") {
    const reply = form.reply({ formErrors: [possibleDuplicate.text!] });
    return again(409, possibleDuplicate, reply, { possibleDuplicates: outcome.details as PossibleDuplicates });
  }
  const failedTitle = submitFailed(messages.failureTitle);
  if (outcome.refused === "stale") {
    const stored = () => redirectIfDenied(context, () => saving.load(owner));
    const later = await orNull(context.get(log), async () => laterChanges(context, owner, (await stored())!, fields));
    const toast = { ...failedTitle, text: staleText(later?.changes ?? []) };
    return again(409, toast, form.reply({ formErrors: [toast.text] }), later ? { version: later.version } : {});
  }
  const { text, field } = conflictMessage(outcome.refused);
  const reply = form.reply(field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] });
  return again(409, { ...failedTitle, text }, reply);
}

/** Returns the stored version of a business, and who changed what since the form's version. */
export async function laterChanges(
  context: Args["context"],
  reader: Owner | Admin,
  { id, version }: Versioned,
  fields: FormData,
) {
  const count = version - Number(fields.get("version"));
  return { version: String(version), changes: await listLaterChanges(context.get(appContext).db, reader, id, count) };
}

/** Returns the data that shows a posted form again with everything the owner typed. */
export function formAnswer(
  { fields, shown, pictures, leftOut }: PictureForm,
  toast: CarriedToast,
  reply: FormAnswer["reply"],
  more: Partial<FormAnswer> = {},
): FormAnswer {
  const version = fields.get("version")?.toString() ?? null;
  const nothing = { possibleDuplicates: null, signedOut: false };
  return { reply: withNote(reply, "photos", leftOut), toast, version, pictures: { shown, pictures }, ...nothing, ...more };
}

/** Returns the reply with a note added to a field. */
function withNote(reply: FormAnswer["reply"], field: string, note: string | null): FormAnswer["reply"] {
  return note ? { ...reply, error: { ...reply.error, [field]: [...(reply.error?.[field] ?? []), note] } } : reply;
}

/** Returns the toast with a note added to its text. */
export function toastWith(toast: CarriedToast, note: string | null): CarriedToast {
  return note ? { ...toast, text: [toast.text, note].filter(Boolean).join(" ") } : toast;
}
