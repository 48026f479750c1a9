/** The purpose of a picture, which decides its sizes. */
export type PictureKind = "logo" | "photo" | "icon";

/** The reason why a file could not be used as a picture. */
export type PictureError = "not_an_image" | "too_many_pixels" | "damaged";

/** `width` and `height` are those of the largest file. `color` is "#rrggbb". */
export type ProcessedPicture = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  files: { name: string; bytes: Uint8Array; contentType: string }[];
};

/**
 * The content of a share image. The background is `backdrop`, or else the built-in picture with this name, or else the town's picture.
 * `logo` is shown on a white background.
 */
export type ShareImageRequest = {
  backdrop: Uint8Array | null;
  drawing: string;
  logo: Uint8Array | null;
  title: string;
  line: string;
};

/** The icon that phones show for a site: its size in pixels, and its file. */
export const iconSize = 180;
export const iconFile = `${iconSize}.png`;

/** The size in pixels that social networks expect. */
export const shareSize = { width: 1200, height: 630 };

/** Turns uploads into the files that pages use: upright, in sRGB, without metadata. */
export interface Images {
  /**
   * Returns one "{width}.webp" for each width, smallest first, and a "share.jpg" without transparency. An icon is square and has a
   * "180.png" too, because not every device shows a WebP icon. Returns the reason for a
   * failure instead of throwing.
   */
  processPicture(bytes: Uint8Array, kind: PictureKind): Promise<ProcessedPicture | { fault: PictureError }>;
  /** Returns a JPEG of `shareSize` with the text below the picture. It needs no installed fonts. */
  renderShareImage(request: ShareImageRequest): Promise<Uint8Array>;
}
