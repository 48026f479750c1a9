import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** A posted form: what it says, or the reply that shows its problems with everything typed kept. */
export type ReadForm<T> = { ok: true; value: T; reply: Reply } | { ok: false; reply: SubmissionResult<string[]> };

/** Shows the form again: `problems` stand above it, beside no field. */
type Reply = (problems: string[]) => SubmissionResult<string[]>;

/** Reads a posted form by its schema, the one the browser uses too. */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<ReadForm<z.output<Schema>>> {
  const submission = parseWithZod(await request.formData(), { schema });
  if (submission.status !== "success") return { ok: false, reply: submission.reply() };
  return { ok: true, value: submission.value, reply: (formErrors) => submission.reply({ formErrors }) };
}
