import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { withSafeFieldNames } from "./safe-field-names.ts";

/** A posted form: what it says, or the reply that shows its problems with everything typed kept. */
export type ReadForm<T> = { ok: true; value: T; reply: Reply } | { ok: false; reply: SubmissionResult<string[]> };

/** Shows the form again: `problems` stand above it, those of `atFields` each at its field. */
export type Reply = (problems: string[], atFields?: Record<string, string[]>) => SubmissionResult<string[]>;

/**
 * Reads a posted form by its schema, the one the browser uses too. The fields in `secret`, such as passwords, are not
 * written into the page that shows it again.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  { secret = [] }: { secret?: string[] } = {},
): Promise<ReadForm<z.output<Schema>>> {
  const submission = parseWithZod(withSafeFieldNames(await request.formData()), { schema });
  if (submission.status !== "success") return { ok: false, reply: submission.reply({ hideFields: secret }) };
  const reply: Reply = (formErrors, fieldErrors) => submission.reply({ formErrors, fieldErrors, hideFields: secret });
  return { ok: true, value: submission.value, reply };
}

/** Which of a page's forms was posted; the form can be read after it. */
export async function readIntent(request: Request): Promise<string> {
  return String((await request.clone().formData()).get("intent"));
}
