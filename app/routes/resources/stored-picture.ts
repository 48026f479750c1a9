import type { Route } from "./+types/stored-picture.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { pictureHeaders } from "#app/middleware/security-headers.ts";
import { getPublicPictureFile, pictureFileType } from "#domain/directory/picture-files.ts";

/** Returns one size of a stored picture, if visitors can see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await orErrorResponse(() => getPublicPictureFile(context.get(appContext), params.storageKey, params.file));
  // The specification requires one hour. After that, shared caches drop pictures that were hidden or deleted.
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": pictureFileType(params.file), "cache-control": "public, max-age=3600", ...pictureHeaders },
  });
}
