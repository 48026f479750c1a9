import type { Route } from "./+types/submitted-picture.ts";
import { answer } from "#app/http/answer.ts";
import { services } from "#app/http/context.ts";
import { getOwnPictureFile } from "#domain/directory/own-picture-file.ts";

/** One size of a picture that was just uploaded for a submission and that nothing shows yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visitor = { role: "visitor" } as const;
  const bytes = await answer(() => getOwnPictureFile(context.get(services), visitor, params.storageKey, params.file));
  const type = params.file === "share.jpg" ? "image/jpeg" : "image/webp";
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": type, "cache-control": "private, no-store" },
  });
}
