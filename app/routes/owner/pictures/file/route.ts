import type { Route } from "./+types/route.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { ownPictureResponse } from "#app/http/uploads/store-uploaded-picture.ts";

/** Returns one file of the owner's picture, even if it is not public. */
export async function loader(args: Route.LoaderArgs) {
  return ownPictureResponse(args, await requireOwner(args.context, "data"));
}
