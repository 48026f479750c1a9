/** What may be uploaded: photos of one business, bytes of one file. The screens say so beforehand, the server holds it. */
export const pictureLimits = { photos: 10, bytes: 10 * 1024 * 1024, megapixels: 40 };

/** What a whole form may weigh while it arrives: its pictures, and room for its texts. */
export const formBytes = { logo: pictureLimits.bytes + 1024 * 1024, owner: 11 * pictureLimits.bytes + 1024 * 1024 };

/** For a file input's `accept`. Without HEIC in the list iPhones hand over a JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** How large a picture should best be, as the upload areas say. */
export const recommendedSize = { photo: "1200x800", logo: "400x400" };

/** Why a file was not taken: the codes of refusals of `storePicture`, and of a file too large to be read. */
export type PictureRefusal = "not_an_image" | "too_many_pixels" | "damaged" | "too_large";

export const pictureRefusals: Record<PictureRefusal, string> = {
  not_an_image: "This file is not an image we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.",
  too_many_pixels: `This image has more than ${pictureLimits.megapixels} megapixels. Please choose a smaller one.`,
  damaged: "This image is damaged or incomplete. Please choose it again, or another one.",
  too_large: "This image is larger than 10 MB. Please choose a smaller one.",
};

const tooManyPhotos = `Maximum ${pictureLimits.photos} images allowed.`;

/** What is said when only the first photos were taken. */
export function photosLeftOut(count: number): { title: string; text: string } {
  return { title: tooManyPhotos, text: count === 1 ? "1 image was left out." : `${count} images were left out.` };
}

/** What the upload areas say. */
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
