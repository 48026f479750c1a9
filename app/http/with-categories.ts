import { data, type RouterContextProvider } from "react-router";
import { listCategories } from "#domain/directory/category-cards.ts";
import { orNull } from "./domain-errors.ts";
import { appContext, log } from "./request-context.ts";

type ErrorData = ReturnType<typeof data<{ code: string }>>;

/** A category to which a page without content leads. */
export type CategoryLink = { id: string; name: string };

/** The number of categories that a page without content offers. */
const shown = 6;

/** Returns the first categories, for a page without content. If the database fails, returns none. */
export async function firstCategories(context: Readonly<RouterContextProvider>): Promise<CategoryLink[]> {
  const found = await orNull(context.get(log), () => listCategories(context.get(appContext).db));
  return (found ?? []).slice(0, shown).map(({ id, name }) => ({ id, name }));
}

/** Runs a call. If it throws a "not found" error response, adds the first categories to it, for the page that says so. */
export async function withCategories<T>(context: Readonly<RouterContextProvider>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw data({ ...error.data, categories: await firstCategories(context) }, { status: error.init!.status! });
  }
}

function isNotFound(error: unknown): error is ErrorData {
  const status = (error as Partial<ErrorData> | null)?.init?.status;
  return status === 404 || status === 410;
}
