import { pictureLimits } from "./upload-limits.shared.ts";

/**
 * The reason why a file was refused. `storePicture` throws all but "too_large", which the form parser reports, and "heic", which
 * the browser reports.
 */
export type PictureRefusal = "not_an_image" | "too_many_pixels" | "damaged" | "too_large" | "heic";

export const pictureRefusals: Record<PictureRefusal, string> = {
  not_an_image: "This file is not an image we can read. Please choose a JPEG, PNG, WebP, GIF, or AVIF file.",
  too_many_pixels: `This image has more than ${pictureLimits.megapixels} megapixels. Please choose a smaller one.`,
  damaged: "This image is damaged or incomplete. Please choose it again, or choose another one.",
  too_large: `This image is larger than ${pictureLimits.megabytes} MB. Please choose a smaller one.`,
  heic:
    "This browser can't read HEIC images. Save the image as a JPEG first. " +
    "To take JPEG photos on an iPhone, go to Settings > Camera > Formats and choose Most Compatible.",
};

export const tooManyUploads = "You have uploaded a lot of images in the last hour. Please try again later.";

const tooManyPhotos = `Maximum ${pictureLimits.photos} images allowed.`;

/** Returns the toast when only some of the photos were added. It names at most three of the files that were left out. */
export function photosLeftOut(count: number, names: string[] = []): { title: string; text: string } {
  const some = names.slice(0, 3).join(", ");
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  const left = count === 1 ? "1 image was left out" : `${count} images were left out`;
  return { title: tooManyPhotos, text: `${left}${some && `: ${some}${more}`}.` };
}

/** Messages of the upload areas. */
export const pictureMessages = {
  photosAdded: "Images uploaded successfully.",
  photosFailed: "Failed to upload images. Please try again.",
  logoAdded: "Logo uploaded successfully.",
  oneLogo: "Only one logo is allowed. We used the first one.",
  logoFailed: "Failed to upload logo. Please try again.",
  removed: "Image removed successfully.",
  removeFailed: "Failed to remove image. Please try again.",
  imageFailed: "Failed to upload image",
  saveToApply: "Click Save Changes to apply",
};
