import type { Route } from "./+types/any-picture.ts";
import { adminOf } from "#app/http/signed-in.ts";
import { ownPictureResponse } from "#app/http/upload-picture.ts";

/** One size of any picture, whether or not visitors may see it. */
export async function loader(args: Route.LoaderArgs) {
  return ownPictureResponse(args, await adminOf(args.context, "data"));
}
