import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { withSafeFieldNames } from "./safe-field-names.ts";

/** A posted form: its values, or the reply that shows the errors and everything typed. */
type ReadForm<T> = { ok: true; value: T; reply: Reply } | { ok: false; reply: SubmissionResult<string[]> };

/** Returns the reply that shows the form again, with `formErrors` above it and `fieldErrors` at their fields. */
export type Reply = (formErrors: string[], fieldErrors?: Record<string, string[]>) => SubmissionResult<string[]>;

/**
 * Validates a posted form with the schema that the browser also uses. The reply never contains the fields in `secret`, such
 * as passwords.
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
