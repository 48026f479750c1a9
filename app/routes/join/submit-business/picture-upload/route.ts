import type { Route } from "./+types/route.ts";
import { clientAddress, appContext } from "#app/http/request-context.ts";
import { storeUpload } from "#app/http/uploads/store-uploaded-picture.ts";
import { storeSubmissionPicture } from "#domain/pictures/store-picture.ts";

/** Nothing to see: pictures are fetched one by one. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Stores the logo of a submission that is still being written; one address of the network stores only so many. */
export async function action(args: Route.ActionArgs) {
  const { context } = args;
  return storeUpload(
    args,
    async () => (bytes) => storeSubmissionPicture(context.get(appContext), context.get(clientAddress), bytes),
  );
}
