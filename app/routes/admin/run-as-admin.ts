import { data, type RouterContextProvider } from "react-router";
import type { Admin } from "#domain/accounts/actor.ts";
import { DomainError } from "#domain/domain-error.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * What an admin's page reads, or null when the database failed, be it while it was looked up who asks. Who is no admin is
 * sent to the admins' door, and a refusal ends the request.
 */
export async function loadAsAdmin<T>(context: Context, read: (admin: Admin) => Promise<T> | T): Promise<T | null> {
  return orNull(context.get(log), async () => read(await requireAdmin(context)));
}

/**
 * What an admin's form does: done, refused with a code, or null when it failed through nobody's fault. Other than elsewhere
 * what is not there any more is an answer too: lists are long open.
 */
export async function runAsAdmin<T>(
  context: Context,
  action: (admin: Admin) => Promise<T>,
): Promise<{ done: T } | { refused: string } | null> {
  try {
    return { done: await action(await requireAdmin(context)) };
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_allowed") throw data({ code: error.code }, { status: 403 });
    if (error instanceof DomainError) return { refused: error.code };
    if (!(error instanceof Error)) throw error;
    context.get(log).error({ err: error }, "an admin's change failed");
    return null;
  }
}
