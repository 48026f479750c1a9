/** What a picture is for; it decides which sizes are kept of it. */
export type PictureKind = "logo" | "photo";

/** Why a file did not become a picture. */
export type PictureError = "not_an_image" | "too_many_pixels" | "damaged";

/** `width` and `height` are those of the largest of `widths`; `color` is "#rrggbb". */
export type ProcessedPicture = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  files: { name: string; bytes: Uint8Array; contentType: string }[];
};

/**
 * What the picture of a shared page shows: `backdrop` is one of our own pictures, else the drawing of that name is shown, else
 * the town's. `logo` stands on a white plate.
 */
export type ShareImageRequest = {
  backdrop: Uint8Array | null;
  drawing: string;
  logo: Uint8Array | null;
  title: string;
  line: string;
};

/** In pixels: what every service that shows shared links asks for. */
export const shareSize = { width: 1200, height: 630 };

/** Turns what people upload into the files that screens use: upright, in sRGB, and nothing of the original but what is seen. */
export interface Images {
  /** One "{width}.webp" for each width, smallest first, and a "share.jpg" without transparency. A fault is an answer, no exception. */
  processPicture(bytes: Uint8Array, kind: PictureKind): Promise<ProcessedPicture | { fault: PictureError }>;
  /** A JPEG of `shareSize` with the words below the picture; it needs no fonts of the machine. */
  renderShareImage(wish: ShareImageRequest): Promise<Uint8Array>;
}
