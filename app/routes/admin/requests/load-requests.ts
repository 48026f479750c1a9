import type { RouterContextProvider } from "react-router";
import { findNeighbors, getRequest, listRequests, type Neighbors, type RequestDetails } from "#domain/requests/list-requests.ts";
import { appContext } from "#app/http/request-context.ts";
import { runAsAdmin, loadAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { notFetched, refusedDecision } from "./decision-messages.ts";

type Context = Readonly<RouterContextProvider>;

/** The dialog that the URL opens above the list. */
export type OpenedRequest = { kind: "view" | "reject"; request: (RequestDetails & Neighbors) | null; problem: string };

/** Returns the page of requests that the URL names, or null if the database fails. */
export async function loadRequests(context: Context, query: URLSearchParams) {
  const page = Number(query.get("page")) || 1;
  return loadAsAdmin(context, (admin) => listRequests(context.get(appContext).db, admin, { page }));
}

/** Returns the dialog that the URL opens, or null if it opens none. */
export async function loadOpenedRequest(context: Context, query: URLSearchParams): Promise<OpenedRequest | null> {
  const kind = (["view", "reject"] as const).find((each) => query.has(each));
  if (kind) return { kind, ...(await readRequest(context, query.get(kind)!)) };
  return null;
}

async function readRequest(
  context: Context,
  id: string,
): Promise<{ request: (RequestDetails & Neighbors) | null; problem: string }> {
  const app = context.get(appContext);
  const outcome = await runAsAdmin(context, async (admin) => ({
    ...(await getRequest(app, admin, id)),
    ...(await findNeighbors(app.db, admin, id)),
  }));
  if (!outcome) return { request: null, problem: notFetched };
  if ("refused" in outcome) return { request: null, problem: refusedDecision(outcome.refused) };
  return { request: outcome.done, problem: "" };
}
