import type { Route } from "./+types/missing-business-id.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";

/** Handles an edit path without a business id. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context);
  return redirectWithToast("/dashboard", { title: "No business ID provided.", tone: "problem" });
}

export const action = loader;
