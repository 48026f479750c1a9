/** A picture's purpose, which determines its sizes. */
export type PictureKind = "logo" | "photo" | "icon";

/** The reason why a file could not be used as a picture. */
export type PictureError = "not_an_image" | "too_many_pixels" | "damaged";

/**
 * `width` and `height` are the size of the largest WebP file. `color` has the form "#rrggbb": the main color or, for a light logo or icon
 * on a transparent ground, `darkPlate`.
 */
export type ProcessedPicture = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  files: { name: string; bytes: Uint8Array; contentType: string }[];
};

/**
 * The content of a social sharing image. The background is `backdrop` or, if it is null, the built-in picture with the name
 * `drawing` or, if there is none, the town's picture. `logo` is shown on a white background.
 */
export type ShareImageRequest = {
  backdrop: Uint8Array | null;
  drawing: string;
  logo: Uint8Array | null;
  title: string;
  line: string;
};

/** The color behind a light logo, which nobody would see on white. */
export const darkPlate = "#14171f";

/** The size of the icon that phones show for a site, in pixels, and the icon's file name. */
export const iconSize = 180;
export const iconFile = `${iconSize}.png`;

/** The size of social sharing images that social networks expect, in pixels. */
export const shareSize = { width: 1200, height: 630 };

/** Converts uploads to the files that pages use. These files are upright, in sRGB, and without metadata. */
export interface Images {
  /**
   * Returns one "{width}.webp" for each width, smallest first, and a "share.jpg" without transparency. An icon is square and also
   * has a "180.png", because not every device shows WebP icons. Returns the reason for a failure instead of throwing.
   */
  processPicture(bytes: Uint8Array, kind: PictureKind): Promise<ProcessedPicture | { fault: PictureError }>;
  /** Returns a JPEG with the size `shareSize` and the text below the picture. No fonts need to be installed. */
  renderShareImage(request: ShareImageRequest): Promise<Uint8Array>;
}
