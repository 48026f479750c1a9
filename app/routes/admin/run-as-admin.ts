import { data, type RouterContextProvider } from "react-router";
import type { Admin } from "#domain/accounts/actor.ts";
import { orNull } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import type { AppContext } from "#domain/app-context.ts";
import { runProviderRequests } from "#domain/billing/billing-jobs.ts";

type Context = Readonly<RouterContextProvider>;

/** What the address of a list asks for. `one` returns the parameter's value if it is one of the known ones. */
type ListQuery = { search: string; page: number; one<T extends string>(name: string, known: readonly T[]): T | undefined };

/** Loads a screen with a list: what `read` returns, or null if the database fails. */
export async function loadList<T>(
  { context, url }: { context: Context; url: URL },
  read: (app: AppContext, admin: Admin, query: ListQuery) => Promise<T>,
) {
  const { searchParams: params } = url;
  const query: ListQuery = {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    page: Number(params.get("page")),
    one: (name, known) => known.find((each) => each === params.get(name)),
  };
  const list = await loadAsAdmin(context, (admin) => read(context.get(appContext), admin, query));
  return data({ list }, { status: list ? 200 : 503 });
}

/** Loads a screen that the layout replaces with a message if the database fails. */
export async function loadPage<T>({ context }: { context: Context }, read: (app: AppContext, admin: Admin) => Promise<T>) {
  const loaded = await loadAsAdmin(context, (admin) => read(context.get(appContext), admin));
  if (loaded === null) throw data(null, { status: 503 });
  return loaded;
}

/**
 * Returns the result of `read`, or null if the database fails. Throws a redirect to /admin for anyone who is not an admin. A refusal
 * (DomainError) ends the request.
 */
export async function loadAsAdmin<T>(context: Context, read: (admin: Admin) => Promise<T> | T): Promise<T | null> {
  return orNull(context.get(log), async () => read(await requireAdmin(context)));
}

/** Sends the due requests to the payment provider right away. A job retries those that fail. */
export async function runPaymentTasks(context: Context): Promise<void> {
  await orNull(context.get(log), () => runProviderRequests(context.get(appContext)));
}
