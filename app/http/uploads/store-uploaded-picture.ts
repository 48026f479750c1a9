import type { RouterContextProvider } from "react-router";
import { getOwnPictureFile, pictureFileType } from "#domain/directory/picture-files.ts";
import {
  formBytes,
  pictureLimits,
  pictureMessages,
  pictureRefusals,
  tooManyUploads,
} from "#domain/pictures/upload-limits.shared.ts";
import type { StoredPicture } from "#domain/pictures/store-picture.ts";
import { attempt, orErrorResponse } from "#app/http/domain-errors.ts";
import { appContext, log } from "#app/http/request-context.ts";
import { setRetryAfter } from "#app/middleware/retry-after.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { filesIn, readUpload } from "./read-upload.ts";

type Kind = "logo" | "icon" | "photo";
type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Stores one posted picture with the function that `authorize` returns. Responds with the picture's key, size, and color. */
export async function storeUpload(
  { request, context }: Args,
  authorize: () => Promise<(bytes: Uint8Array, kind: Kind) => Promise<StoredPicture>>,
): Promise<Response> {
  let failed: string = pictureMessages.imageFailed;
  const refuse = (status: number, message: string) => {
    context.get(recordSecurityEvent)("refused_upload");
    return Response.json({ message }, { status });
  };
  try {
    const store = await authorize();
    const read = await readPicture(request);
    if ("refused" in read) return refuse(read.refused, read.message);
    failed = read.kind === "logo" ? pictureMessages.logoFailed : pictureMessages.photosFailed;
    const outcome = await attempt(() => store(read.bytes, read.kind));
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

type Read = { kind: Kind; bytes: Uint8Array } | { refused: number; message: string };

async function readPicture(request: Request): Promise<Read> {
  const form = await readUpload(request, formBytes.logo);
  if (form === 413) return { refused: 413, message: pictureRefusals.too_large };
  if (typeof form === "number") return { refused: form, message: pictureMessages.imageFailed };
  const [file, another] = filesIn(form, "picture");
  if (another) return { refused: 400, message: "Please upload one image at a time." };
  if (!file) return { refused: 400, message: pictureMessages.imageFailed };
  if (file.size > pictureLimits.bytes) return { refused: 413, message: pictureRefusals.too_large };
  const kind = form.get("kind");
  return { kind: kind === "logo" || kind === "icon" ? kind : "photo", bytes: await file.bytes() };
}

/** Returns one size of a picture if this reader may see it. Otherwise, throws a 404 response. */
export async function ownPictureResponse(
  { context, params }: { context: Args["context"]; params: { storageKey: string; file: string } },
  reader: Parameters<typeof getOwnPictureFile>[1],
): Promise<Response> {
  const { storageKey, file } = params;
  const bytes = await orErrorResponse(() => getOwnPictureFile(context.get(appContext), reader, storageKey, file));
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": pictureFileType(file), "cache-control": "private, no-store" },
  });
}
