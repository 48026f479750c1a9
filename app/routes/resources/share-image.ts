import { data, href } from "react-router";
import type { Route } from "./+types/share-image.ts";
import { orRedirect } from "#app/http/redirect-merged.ts";
import { appContext } from "#app/http/request-context.ts";
import { pictureHeaders } from "#app/middleware/security-headers.ts";
import { findSharedRedirect, getSharePicture, sharedKinds } from "#domain/directory/pictures/social-share-image.ts";

const hourInSeconds = 3600;
const dayInSeconds = 24 * hourInSeconds;

/** Returns the preview image for a shared link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sharedKinds.find((each) => each === params.kind);
  const [, id] = /^(.+)\.jpg$/.exec(params.file) ?? [];
  if (!kind || !id) throw data({ code: "picture_unknown" }, { status: 404 });
  const app = context.get(appContext);
  const bytes = await orRedirect(
    url,
    () => getSharePicture(app, kind, id),
    async () => {
      const remaining = await findSharedRedirect(app, kind, id);
      return remaining && href("/share/:kind/:file", { kind, file: `${remaining}.jpg` });
    },
  );
  // After an hour, shared caches drop the image of a business that was hidden or deleted.
  const age = kind === "business" ? hourInSeconds : dayInSeconds;
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": "image/jpeg", "cache-control": `public, max-age=${age}`, ...pictureHeaders },
  });
}
