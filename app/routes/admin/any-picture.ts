import type { Route } from "./+types/any-picture.ts";
import { answer } from "#app/http/answer.ts";
import { services } from "#app/http/context.ts";
import { adminOf } from "#app/http/signed-in.ts";
import { getOwnPictureFile } from "#domain/directory/own-picture-file.ts";

/** One size of any picture, whether or not visitors may see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = await adminOf(context, "data");
  const bytes = await answer(() => getOwnPictureFile(context.get(services), admin, params.storageKey, params.file));
  const type = params.file === "share.jpg" ? "image/jpeg" : "image/webp";
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": type, "cache-control": "private, no-store" },
  });
}
