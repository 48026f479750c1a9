import { rowsFrom } from "./row.ts";

/** Uploads of logos and photos. */
export const pictureRows = [
  ...rowsFrom("spec 2", {
    "pictures.several": "Several image files can be selected or dropped at once. Each shows its progress.",
    "pictures.hidden-at-ten": "The upload control is hidden at 10 images.",
    "pictures.sizes": "The recommended sizes are shown: images 1200x800, logo 400x400.",
    "pictures.save-to-apply": 'Uploading an image shows "Click Save Changes to apply".',
  }),
  ...rowsFrom("spec 5", {
    "pictures.refused":
      "Files must be images. SVG, HTML, HEIC, damaged, and oversized files are refused with a message and not stored.",
    "pictures.too-many":
      'More than 10 images in total give the message "Maximum 10 images allowed." with the names of the files that were left out.',
    "pictures.one-logo": "The logo is a single file.",
    "pictures.visitor": "A visitor's upload returns 401 \"Authentication required\". An admin's is refused.",
  }),
  ...rowsFrom("spec 8", {
    "pictures.failed-photos": 'If photos cannot be uploaded, the screen says "Failed to upload images. Please try again."',
    "pictures.failed-logo": 'If the logo cannot be uploaded, the screen says "Failed to upload logo. Please try again."',
    "pictures.failed-image": 'For a file that could not be uploaded, the screen says "Failed to upload image".',
    "pictures.remove-failed": 'If an image cannot be removed, the screen says "Failed to remove image. Please try again."',
    "pictures.added": 'After an upload of photos, the screen says "Images uploaded successfully."',
    "pictures.logo-added": 'After an upload of the logo, the screen says "Logo uploaded successfully."',
    "pictures.removed": 'After removing an image, the screen says "Image removed successfully."',
  }),
  ...rowsFrom("spec 9", {
    "pictures.limit": "A business has at most 10 images. The recommended sizes are 1200x800 for images and 400x400 for the logo.",
  }),
  ...rowsFrom("decisions", {
    "pictures.upright": "A sideways phone photo is rotated upright.",
    "pictures.shrunk":
      "The browser shrinks photos of up to 50 megapixels before it sends them. Transparent logos stay transparent.",
    "pictures.heic": "For a HEIC picture that the browser cannot read, a message says what to do.",
    "pictures.stripped": "The location and other hidden data of a photo are removed.",
    "pictures.each-file": "If several files are uploaded, each refused file shows the reason, and the others are stored.",
    "pictures.plain-files": "Without JavaScript, files arrive with the form, are stored right away, and survive a refused form.",
    "pictures.remove-plain": "Without JavaScript, photos and the logo are removed with checkboxes.",
    "pictures.reorder-plain": "Without JavaScript, photos are ordered by position numbers.",
    "pictures.keyboard": "Photos can be ordered with the keyboard, and screen readers announce the new position.",
    "pictures.try-again": "An upload can be retried after a lost connection.",
    "pictures.session-ended": "If the session has ended, files are not stored, and the form asks for them again.",
    "pictures.others": "A form shows the owner's own pictures and unused pictures, and never another owner's pictures.",
    "pictures.many-uploads": "An account that uploads too many images within the hour is told to wait.",
    "pictures.form-too-large": "A form that is too large gets a message, and nothing from it is stored.",
    "pictures.form-cut-off": "A form that is cut off gets a message, and its data is deleted.",
    "pictures.held-save": "A save waits for images that are still uploading.",
  }),
];
