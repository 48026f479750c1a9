import { limits } from "#domain/businesses/field-labels-and-limits.shared.ts";

const megabytes = 10;

/** `photos` is per business. `megabytes`, the same limit in `bytes`, and `megapixels` are per file. */
export const pictureLimits = { photos: limits.photos, megabytes, bytes: megabytes * 1024 * 1024, megapixels: 40 };

/** The `accept` value of file inputs. Because HEIC is not in the list, iPhones convert photos to JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";
/** The recommended sizes in pixels. */
export const recommendedSize = { photo: "1200x800", logo: "400x400", icon: "400x400" };

/** Why a file was refused. `storePicture` throws all but "too_large". */
export const pictureRefusals = {
  not_an_image: "This file is not an image we can read. Please choose a JPEG, PNG, WebP, GIF, or AVIF file.",
  too_many_pixels: `This image has more than ${pictureLimits.megapixels} megapixels. Please choose a smaller one.`,
  damaged: "This image is damaged or incomplete. Please choose it again, or choose another one.",
  too_large: `This image is larger than ${pictureLimits.megabytes} MB. Please choose a smaller one.`,
};

export const tooManyUploads = "You have uploaded a lot of images in the last hour. Please try again later.";

/** Messages of the upload areas. */
export const pictureMessages = {
  photosAdded: "Images uploaded successfully.",
  photosFailed: "Failed to upload images. Please try again.",
  logoAdded: "Logo uploaded successfully.",
  logoFailed: "Failed to upload logo. Please try again.",
  tooMany: `Maximum ${pictureLimits.photos} images allowed.`,
  removed: "Image removed successfully.",
  imageFailed: "Failed to upload image",
  saveToApply: "Click Save Changes to apply",
};

/** The color of a light logo's plate, as `ports/images` sets it. Every other logo stands on a white plate. */
export const darkPlate = "#14171f";
