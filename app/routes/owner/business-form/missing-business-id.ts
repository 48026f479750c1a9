import type { Route } from "./+types/missing-business-id.ts";
import { ownerOf } from "#app/http/require-role.ts";
import { redirectWithToast } from "#app/http/redirect-with-toast.ts";

/** A form for editing whose address lacks the business. */
export async function loader({ context }: Route.LoaderArgs) {
  await ownerOf(context);
  return redirectWithToast("/dashboard", { title: "No business ID provided.", tone: "problem" });
}

export const action = loader;
