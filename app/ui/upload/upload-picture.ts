import { pictureLimits, pictureMessages, pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";
import type { PublicPicture } from "#domain/pictures/picture-columns.ts";

export type PictureUse = "logo" | "icon" | "photo";

type Uploaded = { picture: PublicPicture } | { problem: string };

/** Uploads one picture, smaller if it is large, and reports its progress from 0 to 1. Never rejects. */
export async function uploadPicture(
  to: string,
  file: File,
  use: PictureUse,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const picture = await shrink(file);
  if (picture.size > pictureLimits.bytes) return { problem: pictureRefusals.too_large };
  const form = new FormData();
  form.append("kind", use);
  form.append("picture", picture, file.name);
  return new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onloadend = () => resolve(readAnswer(request));
    request.open("POST", to);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.send(form);
  });
}

function readAnswer({ status, response }: XMLHttpRequest): Uploaded {
  if (status === 201 && response) return { picture: response };
  if (status === 0) return { problem: `${pictureMessages.imageFailed}: the connection was lost. Please choose it again.` };
  if (status === 401) return { problem: "You are logged out. Open another tab, log in there, and then choose the file again." };
  return { problem: response?.message ?? pictureMessages.imageFailed };
}

/** The longer side of a shrunk picture in pixels, the largest file that is sent as it is, in bytes, and the quality from 0 to 1. */
const [edge, unchangedBytes, quality] = [2560, 1024 * 1024, 0.85];

/**
 * Returns an upright, smaller version of a large picture, without the data that a camera adds. Returns the file itself if it is small or
 * a GIF, which may be animated, or if the browser can't read it.
 */
async function shrink(file: File): Promise<Blob> {
  const image = file.type === "image/gif" ? null : await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, edge / Math.max(image.width, image.height));
  if (scale === 1 && file.size <= unchangedBytes) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  // A JPEG can't be transparent.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob && blob.size < file.size ? blob : file;
}
