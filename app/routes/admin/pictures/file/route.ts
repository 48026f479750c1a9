import type { Route } from "./+types/route.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { ownPictureResponse } from "#app/http/uploads/store-uploaded-picture.ts";

/** Returns one size of any picture except a deleted business's, including pictures that visitors may not see. */
export async function loader(args: Route.LoaderArgs) {
  return ownPictureResponse(args, await requireAdmin(args.context, "data"));
}
