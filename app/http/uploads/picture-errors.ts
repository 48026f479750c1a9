import { pictureRefusals } from "#domain/pictures/upload-limits.shared.ts";

const tooManyUploads = "You have uploaded a lot of images within the hour. Please wait a while, then try again.";

/** What people read when a file was refused with this code; null when it was none of theirs to repair. */
export function pictureErrorText(code: string): string | null {
  if (code === "too_many_uploads") return tooManyUploads;
  return Object.hasOwn(pictureRefusals, code) ? pictureRefusals[code as keyof typeof pictureRefusals] : null;
}
