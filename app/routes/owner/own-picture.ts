import type { Route } from "./+types/own-picture.ts";
import { answer } from "#app/http/answer.ts";
import { services } from "#app/http/context.ts";
import { ownerOf } from "#app/http/signed-in.ts";
import { getOwnPictureFile } from "#domain/directory/own-picture-file.ts";

/** One size of a picture that its owner may see before visitors do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = await ownerOf(context, "data");
  const bytes = await answer(() => getOwnPictureFile(context.get(services), owner, params.storageKey, params.file));
  const type = params.file === "share.jpg" ? "image/jpeg" : "image/webp";
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": type, "cache-control": "private, no-store" },
  });
}
