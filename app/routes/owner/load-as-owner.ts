import { data, type RouterContextProvider } from "react-router";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import type { Owner } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";

type Args = { context: Readonly<RouterContextProvider> };

/** Loads a page of the owner's area. If the database fails, the layout shows a message in its place. */
export async function loadAsOwner<T>({ context }: Args, read: (app: AppContext, owner: Owner) => Promise<T>): Promise<T> {
  const loaded = await orNull(context.get(log), async () => read(context.get(appContext), await requireOwner(context)));
  if (loaded === null) throw data(null, { status: 503 });
  return loaded;
}
