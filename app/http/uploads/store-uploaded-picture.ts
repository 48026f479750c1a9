import type { data, RouterContextProvider } from "react-router";
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
import { readUpload } from "./read-upload.ts";

const kinds = ["logo", "icon"] as const;
type Kind = (typeof kinds)[number] | "photo";
type Args = { request: Request; context: Readonly<RouterContextProvider> };

const limits = { body: formBytes.logo, file: pictureLimits.bytes, files: { picture: 1 } };
const oneAtATime = "Please upload one image at a time.";

/** Stores one posted picture with the function that `authorize` returns. Responds with the picture's key, size, and color. */
export async function storeUpload(
  { request, context }: Args,
  authorize: () => Promise<(bytes: Uint8Array, kind: Kind) => Promise<StoredPicture>>,
): Promise<Response> {
  let failed: string = pictureMessages.imageFailed;
  try {
    const store = await authorize();
    const read = await readOne(request);
    if ("error" in read) {
      context.get(recordSecurityEvent)("refused_upload");
      return errorMessage(read.status, read.error);
    }
    failed = read.kind === "logo" ? pictureMessages.logoFailed : pictureMessages.photosFailed;
    const outcome = await attempt(() => store(read.bytes, read.kind));
    setRetryAfter(context, outcome);
    if ("refused" in outcome) {
      if (outcome.refused !== "too_many_uploads") context.get(recordSecurityEvent)("refused_upload");
      return refused(outcome.refused);
    }
    const { storageKey, width, height, widths, color } = outcome.done;
    return Response.json({ storageKey, width, height, widths, color }, { status: 201 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.get(log).error({ err: error }, "a picture could not be stored");
    return errorMessage(503, failed);
  }
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

function refused(code: string): Response {
  return errorMessage(code === "too_many_uploads" ? 429 : 400, pictureErrorText(code) ?? pictureMessages.imageFailed);
}

type One = { kind: Kind; bytes: Uint8Array } | { status: number; error: string };

async function readOne(request: Request): Promise<One> {
  try {
    const { fields, files, leftOut } = await readUpload(request, limits, bytesOnly);
    const [file] = files;
    if (Object.keys(leftOut).length) return { status: 400, error: oneAtATime };
    if (!file) return { status: 400, error: pictureMessages.imageFailed };
    if ("refused" in file) return { status: 413, error: pictureRefusals.too_large };
    return { kind: kinds.find((kind) => kind === fields.get("kind")) ?? "photo", bytes: file.stored };
  } catch (error) {
    const status = thrownStatus(error);
    if (status === null) throw error;
    return { status, error: status === 413 ? pictureRefusals.too_large : pictureMessages.imageFailed };
  }
}

const bytesOnly = { store: async ({ bytes }: { bytes: Uint8Array }) => bytes, discard: async () => {} };

/** Returns the status if `readUpload` threw an error response, or null. */
function thrownStatus(error: unknown): number | null {
  const { type, init } = (error ?? {}) as Partial<ReturnType<typeof data>>;
  return type === "DataWithResponseInit" ? (init?.status ?? null) : null;
}

function errorMessage(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

/** Returns the message for a rejected file. Returns null if the user cannot fix the error. */
export function pictureErrorText(code: string): string | null {
  if (code === "too_many_uploads") return tooManyUploads;
  return Object.hasOwn(pictureRefusals, code) ? pictureRefusals[code as keyof typeof pictureRefusals] : null;
}
