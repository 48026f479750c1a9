import { type Column, or, sql } from "drizzle-orm";
import type { Db } from "#db/handle.ts";
import { auditLog } from "./schema.ts";

/** The text that replaces a deleted person's data in the audit log. */
const replacement = "deleted account";

/**
 * `values` are replaced if they are the whole text of a field. `emails` are also replaced inside longer texts. Case doesn't
 * matter.
 */
type PersonalData = { emails: string[]; values: string[] };

/** Replaces a person's data in the values that the audit log stores. No entry is removed, and no id changes. */
export async function replacePersonalData(tx: Db, { emails, values }: PersonalData): Promise<void> {
  const { before, after } = auditLog;
  // The texts as they stand inside quotes in JSON. The name of a field is followed by a colon.
  const escaped = (texts: string[]) =>
    texts
      .map((text) =>
        JSON.stringify(text.trim())
          .slice(1, -1)
          .replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
      )
      .filter(Boolean);
  const whole = escaped(values).map((text) => `(?<=")\\s*${text}\\s*(?="(?!\\s*:))`);
  const pattern = [...escaped(emails), ...whole].join("|");
  if (!pattern) return;
  const replaced = (column: Column) => sql`regexp_replace(${column}::text, ${pattern}, ${replacement}, 'gi')::jsonb`;
  const contains = [before, after].map((column) => sql`${column}::text ~* ${pattern}`);
  await tx
    .update(auditLog)
    .set({ before: replaced(before), after: replaced(after) })
    .where(or(...contains));
}
