import type { RouterContextProvider } from "react-router";
import type { FoundBusinesses } from "#app/ui/find-your-business.tsx";
import { suggest } from "#domain/search/suggest.ts";
import { orNull } from "./domain-errors.ts";
import { appContext, log } from "./request-context.ts";

/** Looks for the business whose name is in the address's `find`. If the database fails, it finds nothing. */
export async function findTypedBusiness(context: Readonly<RouterContextProvider>, url: URL): Promise<FoundBusinesses> {
  const text = url.searchParams.get("find")?.trim() ?? "";
  const all = text ? await orNull(context.get(log), () => suggest(context.get(appContext), text)) : null;
  return { text, found: text ? (all ?? []).filter((each) => each.kind === "business") : null };
}
