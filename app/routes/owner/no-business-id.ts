import type { Route } from "./+types/no-business-id.ts";
import { ownerOf } from "#app/http/signed-in.ts";
import { redirectWithToast } from "#app/http/toast.ts";

/** A form for editing whose address lacks the business. */
export async function loader({ context }: Route.LoaderArgs) {
  await ownerOf(context);
  return redirectWithToast("/dashboard", { title: "No business ID provided.", tone: "problem" });
}

export const action = loader;
