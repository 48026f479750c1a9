import { rowsFrom } from "./row.ts";

/** Logos and photos on their way into a profile. */
export const pictureRows = [
  ...rowsFrom("spec 2", {
    "pictures.several": "Several image files can be chosen or dropped at once; each shows its progress.",
    "pictures.hidden-at-ten": "The upload control is hidden at 10 images.",
    "pictures.sizes": "The recommended sizes are shown: images 1200x800, logo 400x400.",
    "pictures.save-to-apply": 'Uploading an image shows "Click Save Changes to apply".',
  }),
  ...rowsFrom("spec 5", {
    "pictures.refused":
      "Files must be images: SVG, HTML, HEIC, damaged and oversized files are refused in words and leave nothing.",
    "pictures.too-many": 'More than 10 in total gives "Maximum 10 images allowed.".',
    "pictures.one-logo": "The logo is a single file.",
    "pictures.visitor": "A visitor's upload answers 401 \"Authentication required\"; an admin's is refused.",
  }),
  ...rowsFrom("spec 8", {
    "pictures.failed-photos": '"Failed to upload images. Please try again."',
    "pictures.failed-logo": '"Failed to upload logo. Please try again."',
    "pictures.failed-image": '"Failed to upload image"',
    "pictures.remove-failed": '"Failed to remove image. Please try again."',
    "pictures.added": '"Images uploaded successfully."',
    "pictures.logo-added": '"Logo uploaded successfully."',
    "pictures.removed": '"Image removed successfully."',
  }),
  ...rowsFrom("spec 9", {
    "pictures.limit": "At most 10 images per business; recommended image size 1200x800, logo 400x400.",
  }),
  ...rowsFrom("decisions", {
    "pictures.upright": "A phone's sideways photo stands upright.",
    "pictures.stripped": "Where a photo was taken, and anything else that is not seen, is not kept.",
    "pictures.each-file": "Of several files each that is refused says why; the others are kept.",
    "pictures.plain-files": "Without scripts, files come with the form, are stored at once and survive a refused form.",
    "pictures.remove-plain": "Without scripts photos and the logo are removed by ticking them.",
    "pictures.reorder-plain": "Without scripts photos are put in order by their places.",
    "pictures.keyboard": "Photos are put in order by keyboard too, and where one went is said aloud.",
    "pictures.try-again": "An upload that the connection broke can be tried again.",
    "pictures.session-ended": "When the session has ended files are not stored, and the form asks for them again.",
    "pictures.others": "A form shows pictures of one's own and such as nothing refers to, never another owner's.",
    "pictures.many-uploads": "An account that uploads a great many images within the hour is told to wait.",
    "pictures.form-too-large": "A form that is too large as a whole is answered in words, and nothing of it is stored.",
    "pictures.form-cut-off": "A form whose body is cut off is answered in words, and what had arrived of it is dropped.",
    "pictures.held-save": "A save waits for images that are still on their way.",
  }),
];
