import type { Route } from "./+types/own-picture.ts";
import { ownerOf } from "#app/http/signed-in.ts";
import { ownPictureResponse } from "#app/http/upload-picture.ts";

/** One size of a picture that its owner may see before visitors do. */
export async function loader(args: Route.LoaderArgs) {
  return ownPictureResponse(args, await ownerOf(args.context, "data"));
}
