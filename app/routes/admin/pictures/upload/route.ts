import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { storeUpload } from "#app/http/uploads/store-uploaded-picture.ts";
import { storeOwnPicture } from "#domain/pictures/store-picture.ts";

/** Nothing to see: pictures are fetched one by one. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context, "data");
  return new Response(null, { status: 404 });
}

/** Stores one picture that an admin sends and says how a form is to name and show it. */
export async function action(args: Route.ActionArgs) {
  return storeUpload(args, async () => {
    const admin = await requireAdmin(args.context, "data");
    return (bytes, kind) => storeOwnPicture(args.context.get(appContext), admin, bytes, kind);
  });
}
