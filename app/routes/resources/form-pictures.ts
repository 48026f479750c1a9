import type { RouterContextProvider } from "react-router";
import type { Route } from "./+types/form-pictures.ts";
import { attempt, orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext, clientAddress, log } from "#app/http/request-context.ts";
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

/** Stores one posted picture. Responds with the picture's key, size, and color. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  if (params.file) return new Response(null, { status: 405 });
  let failed: string = pictureMessages.imageFailed;
  const refuse = (status: number, message: string) => {
    context.get(recordSecurityEvent)("refused_upload");
    return Response.json({ message }, { status });
  };
  try {
    const user = await userAt(context, url);
    const read = await readPicture(request);
    if ("refused" in read) return refuse(read.refused, read.message);
    const { kind, bytes } = read;
    failed = kind === "logo" ? pictureMessages.logoFailed : pictureMessages.photosFailed;
    const outcome = await attempt(() =>
      storeUploadedPicture(context.get(appContext), user, context.get(clientAddress), bytes, kind),
    );
    setRetryAfter(context, outcome);
    if ("done" in outcome) {
      const { storageKey, width, height, widths, color } = outcome.done;
      return Response.json({ storageKey, width, height, widths, color }, { status: 201 });
    }
    if (outcome.refused === "too_many_uploads") return Response.json({ message: tooManyUploads }, { status: 429 });
    return refuse(400, (pictureRefusals as Record<string, string>)[outcome.refused] ?? pictureMessages.imageFailed);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.get(log).error({ err: error }, "a picture could not be stored");
    return Response.json({ message: failed }, { status: 503 });
  }
}

type Read = { kind: "logo" | "icon" | "photo"; bytes: Uint8Array } | { refused: number; message: string };

async function readPicture(request: Request): Promise<Read> {
  const form = await request.formData().catch(() => new FormData());
  const [file, another] = form.getAll("picture");
  if (another) return { refused: 400, message: "Please upload one image at a time." };
  if (!(file instanceof File) || !file.size) return { refused: 400, message: pictureMessages.imageFailed };
  if (file.size > pictureLimits.bytes) return { refused: 413, message: pictureRefusals.too_large };
  const kind = form.get("kind");
  return { kind: kind === "logo" || kind === "icon" ? kind : "photo", bytes: await file.bytes() };
}
