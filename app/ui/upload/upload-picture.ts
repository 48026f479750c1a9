import { pictureMessages, pictureRefusals, shrinkLimits } from "#domain/pictures/upload-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

export type PictureUse = "logo" | "icon" | "photo";

/** A stored picture in a form. */
export type FormPicture = PublicPicture;

/** The result of an upload. `canRetry` means that the same file may succeed later. */
type UploadResult = { picture: FormPicture } | { problem: string; canRetry: boolean };

const offline = `${pictureMessages.imageFailed}: the connection was lost.`;
const signedOut = "You are logged out. Open another tab, log in there, and then try again.";

/** Uploads one file and reports its progress from 0 to 1. Never rejects. */
export function uploadPicture(
  to: string,
  file: File,
  use: PictureUse,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const form = new FormData();
  // This field comes first, because the server reads it before the file.
  form.append("kind", use);
  form.append("picture", file);
  return new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request.status, request.responseText));
    request.onerror = () => resolve({ problem: offline, canRetry: true });
    request.onabort = () => resolve({ problem: offline, canRetry: true });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", to);
    request.setRequestHeader("accept", "application/json");
    request.send(form);
  });
}

function readAnswer(status: number, text: string): UploadResult {
  const body = parsed(text);
  if (status === 201 && body && "storageKey" in body) return { picture: body };
  if (status === 401) return { problem: signedOut, canRetry: true };
  const message = body && "message" in body ? body.message : pictureMessages.imageFailed;
  return { problem: message, canRetry: status >= 500 || status === 429 };
}

function parsed(text: string): FormPicture | { message: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Shrunk = { file: File } | { problem: string };

const shrinkable = /^image\/(jpeg|png|webp|avif|heic|heif)$/;
const heic = /\.hei[cf]$/i;

/** Returns whether the browser may shrink this file. A GIF may be animated, so it is not shrunk. */
export function isShrinkable({ type, name }: File): boolean {
  return shrinkable.test(type) || heic.test(name);
}

/** Pictures are shrunk one at a time. Two decoded 50-megapixel pictures would use 400 MB, which is too much for a phone. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Returns the file to send, or the problem with the picture. The file is an upright, smaller version of the picture, or the
 * original file if it can't be made smaller or is already small. Shrinks one picture at a time. Never rejects.
 */
export function shrinkPicture(file: File): Promise<Shrunk> {
  if (!isShrinkable(file)) return Promise.resolve({ file });
  const turn = lastTurn.then(() => shrink(file));
  lastTurn = turn;
  return turn;
}

async function shrink(file: File): Promise<Shrunk> {
  const isHeic = /hei[cf]$/.test(file.type) || heic.test(file.name);
  const url = URL.createObjectURL(file);
  // An `img` applies the orientation in every browser. `createImageBitmap` with a size does not.
  const image = new Image();
  try {
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > shrinkLimits.megapixels * 1e6) return { problem: pictureRefusals.too_many_pixels };
    const scale = Math.min(1, shrinkLimits.edge / Math.max(width, height));
    if (scale === 1 && file.size <= shrinkLimits.unchangedBytes && !isHeic) return { file };
    const blob = await drawImage(image, scale, isHeic || file.type === "image/jpeg" ? "image/jpeg" : "image/webp");
    if (!blob || (blob.size >= file.size && !isHeic)) return { file };
    return {
      file: new File([blob], file.name.replace(/\.\w+$/, "") + `.${blob.type.slice("image/".length)}`, { type: blob.type }),
    };
  } catch {
    // The server may be able to read files that this browser can't read. If not, it reports the problem.
    return isHeic ? { problem: pictureRefusals.heic } : { file };
  } finally {
    image.src = "";
    URL.revokeObjectURL(url);
  }
}

/**
 * Draws the picture at a smaller size. Returns null if the browser runs out of memory. A browser that can't write WebP makes a
 * PNG, which can be transparent too.
 */
async function drawImage(image: HTMLImageElement, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, shrinkLimits.quality));
  // Frees the pixels now. Safari limits the memory of all canvases together.
  canvas.width = canvas.height = 0;
  return blob;
}
