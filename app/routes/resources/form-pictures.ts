import type { RouterContextProvider } from "react-router";
import type { Route } from "./+types/form-pictures.ts";
import { attempt, orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext, clientAddress } from "#app/http/request-context.ts";
import { requireAdmin, requireOwner } from "#app/http/require-role.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { getOwnPictureFile, pictureFileType } from "#domain/directory/picture-files.ts";
import { pictureLimits, pictureMessages, pictureRefusals, tooManyUploads } from "#domain/pictures/upload-limits.shared.ts";
import { storeUploadedPicture } from "#domain/pictures/store-picture.ts";

/** Returns who uses the pictures of a form at this path. The form for a submission needs no session. */
async function userAt(context: Readonly<RouterContextProvider>, { pathname }: URL) {
  if (pathname.startsWith("/admin/")) return requireAdmin(context, "data");
  if (pathname.startsWith("/dashboard/")) return requireOwner(context, "data");
  return { role: "visitor" as const };
}

/** Returns one size of a picture in a form, even if it is not public. */
export async function loader({ context, url, params: { storageKey, file } }: Route.LoaderArgs) {
  const user = await userAt(context, url);
  if (!storageKey || !file) return new Response(null, { status: 404 });
  const bytes = await orErrorResponse(() => getOwnPictureFile(context.get(appContext), user, storageKey, file));
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": pictureFileType(file), "cache-control": "private, no-store" },
  });
}

/** Stores one posted picture. Responds with the picture's key, size, and color. After another error, the browser says that it failed. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  if (params.file) return new Response(null, { status: 405 });
  const user = await userAt(context, url);
  const refuse = (message: string, status = 400) => {
    if (status !== 429) context.get(recordSecurityEvent)("refused_upload");
    return Response.json({ message }, { status });
  };
  const read = await readPicture(request);
  if (typeof read === "string") return refuse(read, read === pictureRefusals.too_large ? 413 : 400);
  const from = context.get(clientAddress);
  const outcome = await attempt(() => storeUploadedPicture(context.get(appContext), user, from, read.bytes, read.kind));
  if ("refused" in outcome) {
    setRetryAfter(context, outcome.refused);
    if (outcome.refused.kind === "too_many") return refuse(tooManyUploads, 429);
    return refuse((pictureRefusals as Record<string, string>)[outcome.refused.code] ?? pictureMessages.imageFailed);
  }
  const { storageKey, width, height, widths, color } = outcome.done;
  return Response.json({ storageKey, width, height, widths, color }, { status: 201 });
}

/** Returns the posted picture, or why it is refused. */
async function readPicture(request: Request): Promise<{ kind: "logo" | "icon" | "photo"; bytes: Uint8Array } | string> {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("picture");
  if (!(file instanceof File) || !file.size) return pictureMessages.imageFailed;
  if (file.size > pictureLimits.bytes) return pictureRefusals.too_large;
  const kind = form.get("kind");
  return { kind: kind === "logo" || kind === "icon" ? kind : "photo", bytes: await file.bytes() };
}
