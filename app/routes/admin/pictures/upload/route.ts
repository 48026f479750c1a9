import type { Route } from "./+types/route.ts";
import { appContext } from "#app/http/request-context.ts";
import { requireAdmin } from "#app/http/require-role.ts";
import { storeUpload } from "#app/http/uploads/store-uploaded-picture.ts";
import { storeOwnPicture } from "#domain/pictures/store-picture.ts";

/** This path has no page, so it returns 404. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context, "data");
  return new Response(null, { status: 404 });
}

/** Stores one picture and returns its storage key, size, and color for the form. */
export async function action(args: Route.ActionArgs) {
  return storeUpload(args, async () => {
    const admin = await requireAdmin(args.context, "data");
    return (bytes, kind) => storeOwnPicture(args.context.get(appContext), admin, bytes, kind);
  });
}
