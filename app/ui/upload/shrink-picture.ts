import { shrinkLimits, pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";

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
