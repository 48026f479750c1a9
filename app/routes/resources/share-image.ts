import { data } from "react-router";
import type { Route } from "./+types/share-image.ts";
import { orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext } from "#app/http/request-context.ts";
import { pictureHeaders } from "#app/middleware/security-headers.ts";
import { getSharePicture, sharedKinds } from "#domain/directory/social-share-image.ts";

const hourInSeconds = 3600;
const dayInSeconds = 24 * hourInSeconds;

/** Returns the preview image for a shared link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = sharedKinds.find((each) => each === params.kind);
  const [, id] = /^(.+)\.jpg$/.exec(params.file) ?? [];
  if (!kind || !id) throw data({ code: "picture_unknown" }, { status: 404 });
  const app = context.get(appContext);
  const bytes = await orErrorResponse(() => getSharePicture(app, kind, id));
  // After an hour, shared caches drop the image of a business that was hidden or deleted.
  const age = kind === "business" ? hourInSeconds : dayInSeconds;
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": "image/jpeg", "cache-control": `public, max-age=${age}`, ...pictureHeaders },
  });
}
