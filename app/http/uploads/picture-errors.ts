import { pictureRefusals, tooManyUploads } from "#domain/pictures/upload-limits.shared.ts";

/** Returns the message for a rejected file. Returns null if the user cannot fix the error. */
export function pictureErrorText(code: string): string | null {
  if (code === "too_many_uploads") return tooManyUploads;
  return Object.hasOwn(pictureRefusals, code) ? pictureRefusals[code as keyof typeof pictureRefusals] : null;
}
