import type { AppContext } from "#domain/app-context.ts";
import { formLifetime, readFormTimestamp } from "#domain/form-fill-time.ts";

/** Returns the form field that contains the signed time when a visitor opened the form, or "" if there is none. */
export async function readOpened(request: Request): Promise<string> {
  const posted = (await request.clone().formData()).get("opened");
  return typeof posted === "string" ? posted : "";
}

/**
 * Returns the time when a form was opened, or "old" when its timestamp is too old or forged. Returns null if the form has no
 * timestamp. Only bots leave it out.
 */
export async function readOpenedAt(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  opened: string,
): Promise<Date | "old" | null> {
  if (!opened) return null;
  const openedAt = await readFormTimestamp(db, opened);
  return openedAt && clock.now().getTime() - openedAt.getTime() <= formLifetime ? openedAt : "old";
}
