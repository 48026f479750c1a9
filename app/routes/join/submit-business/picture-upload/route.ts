import type { Route } from "./+types/route.ts";
import { clientAddress, services } from "#app/http/request-context.ts";
import { takeUpload } from "#app/http/uploads/store-uploaded-picture.ts";
import { storeStrangersPicture } from "#domain/pictures/store-picture.ts";

/** Nothing to see: pictures are fetched one by one. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Stores the logo of a submission that is still being written; one address of the network stores only so many. */
export async function action(args: Route.ActionArgs) {
  const { context } = args;
  return takeUpload(args, async () => (bytes) => storeStrangersPicture(context.get(services), context.get(clientAddress), bytes));
}
