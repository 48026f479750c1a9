import type { Route } from "./+types/route.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { ownPictureResponse } from "#app/http/uploads/store-uploaded-picture.ts";

/** One size of any picture, whether or not visitors may see it. */
export async function loader(args: Route.LoaderArgs) {
  return ownPictureResponse(args, await requireAdmin(args.context, "data"));
}
