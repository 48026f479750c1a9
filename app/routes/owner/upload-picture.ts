import type { data } from "react-router";
import type { Route } from "./+types/upload-picture.ts";
import { attempt } from "#app/http/answer.ts";
import { log, services } from "#app/http/context.ts";
import { refusedPicture } from "#app/http/picture-words.ts";
import { ownerOf } from "#app/http/signed-in.ts";
import { readUpload } from "#app/http/uploads.ts";
import { formBytes, pictureLimits, pictureMessages, pictureRefusals } from "#domain/pictures/fields.ts";
import { storeOwnPicture } from "#domain/pictures/pictures.ts";

const limits = { body: formBytes.logo, file: pictureLimits.bytes, files: { picture: 1 } };
const oneAtATime = "Please send one image at a time.";

/** Nothing to see: pictures are fetched one by one. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Stores one picture of the owner's and says how a form is to name and show it. */
export async function action({ context, request }: Route.ActionArgs) {
  let failed: string = pictureMessages.imageFailed;
  try {
    const owner = await ownerOf(context, "data");
    const read = await readOne(request);
    if ("fault" in read) return said(read.status, read.fault);
    failed = read.kind === "logo" ? pictureMessages.logoFailed : pictureMessages.photosFailed;
    const outcome = await attempt(() => storeOwnPicture(context.get(services), owner, read.bytes, read.kind));
    if ("refused" in outcome) return refused(outcome.refused);
    const { storageKey, width, height, widths, colour } = outcome.done;
    return Response.json({ storageKey, width, height, widths, colour }, { status: 201 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.get(log).error({ err: error }, "a picture could not be stored");
    return said(503, failed);
  }
}

function refused(code: string): Response {
  return said(code === "too_many_uploads" ? 429 : 400, refusedPicture(code) ?? pictureMessages.imageFailed);
}

type One = { kind: "logo" | "photo"; bytes: Uint8Array } | { status: number; fault: string };

async function readOne(request: Request): Promise<One> {
  try {
    const { fields, files, tooMany } = await readUpload(request, limits, asTheyAre);
    const [file] = files;
    if (tooMany) return { status: 400, fault: oneAtATime };
    if (!file) return { status: 400, fault: pictureMessages.imageFailed };
    if ("refused" in file) return { status: 413, fault: pictureRefusals.too_large };
    return { kind: fields.get("kind") === "logo" ? "logo" : "photo", bytes: file.kept };
  } catch (error) {
    const status = statusThrown(error);
    if (status === null) throw error;
    return { status, fault: status === 413 ? pictureRefusals.too_large : pictureMessages.imageFailed };
  }
}

const asTheyAre = { keep: async ({ bytes }: { bytes: Uint8Array }) => bytes, drop: async () => {} };

/** Of a body that is too large, cut off or no form. */
function statusThrown(error: unknown): number | null {
  const { type, init } = (error ?? {}) as Partial<ReturnType<typeof data>>;
  return type === "DataWithResponseInit" ? (init?.status ?? null) : null;
}

function said(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
