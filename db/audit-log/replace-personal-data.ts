import { eq, or, sql } from "drizzle-orm";
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
  const texts = [...new Set([...emails, ...values].map((text) => text.trim().toLowerCase()).filter(Boolean))];
  if (!texts.length) return;
  const { id, before, after } = auditLog;
  const contains = texts.map((text) => {
    const json = JSON.stringify(text).slice(1, -1);
    return sql`(position(${json} in lower(${before}::text)) > 0 or position(${json} in lower(${after}::text)) > 0)`;
  });
  const rows = await tx
    .select({ id, before, after })
    .from(auditLog)
    .where(or(...contains));
  const replace = replacer(emails, texts);
  for (const row of rows) {
    const replaced = { before: replace(row.before), after: replace(row.after) };
    await tx.update(auditLog).set(replaced).where(eq(id, row.id));
  }
}

function replacer(emails: string[], whole: string[]) {
  const escaped = emails.filter(Boolean).map((email) => email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const inside = escaped.length ? new RegExp(escaped.join("|"), "gi") : null;
  return function replace(value: unknown): unknown {
    if (typeof value === "string") {
      if (whole.includes(value.trim().toLowerCase())) return replacement;
      return inside ? value.replace(inside, replacement) : value;
    }
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replace(each)]));
  };
}
