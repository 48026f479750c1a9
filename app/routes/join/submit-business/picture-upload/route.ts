import type { Route } from "./+types/route.ts";
import { clientAddress, appContext } from "#app/http/request-context.ts";
import { storeUpload } from "#app/http/uploads/store-uploaded-picture.ts";
import { storeSubmissionPicture } from "#domain/pictures/store-picture.ts";

export function loader() {
  return new Response(null, { status: 404 });
}

/** Stores an unfinished submission's logo. Uploads are rate-limited by IP address. */
export async function action(args: Route.ActionArgs) {
  const { context } = args;
  return storeUpload(
    args,
    async () => (bytes) => storeSubmissionPicture(context.get(appContext), context.get(clientAddress), bytes),
  );
}
