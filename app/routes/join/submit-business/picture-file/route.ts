import type { Route } from "./+types/route.ts";
import { ownPictureResponse } from "#app/http/uploads/store-uploaded-picture.ts";

/** Returns one size of a picture that was uploaded for a submission and is not attached to a business yet. */
export async function loader(args: Route.LoaderArgs) {
  return ownPictureResponse(args, { role: "visitor" });
}
