import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireOwner } from "#app/http/require-role.ts";
import { storeUpload } from "#app/http/uploads/store-uploaded-picture.ts";
import { storeOwnPicture } from "#domain/pictures/store-picture.ts";

export function loader() {
  return new Response(null, { status: 404 });
}

/** Stores one picture and returns the key and sizes that the form needs. */
export async function action(args: Route.ActionArgs) {
  return storeUpload(args, async () => {
    const owner = await requireOwner(args.context, "data");
    return (bytes, kind) => storeOwnPicture(args.context.get(appContext), owner, bytes, kind);
  });
}
