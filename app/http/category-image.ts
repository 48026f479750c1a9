import type { RouterContextProvider } from "react-router";
import { formBytes, pictureLimits } from "#domain/pictures/fields.ts";
import { forgetPicture, storeOwnPicture, type StoredPicture } from "#domain/pictures/pictures.ts";
import { services } from "./context.ts";
import { doAsAdmin } from "./desk.ts";
import { refusedPicture } from "./picture-words.ts";
import { readUpload } from "./uploads.ts";

type Face = Pick<StoredPicture, "storageKey" | "width" | "height" | "widths" | "colour">;

/** A posted form with at most one picture: the one that came with it or was there before, and why one was not taken. */
export type CategoryImageForm = { fields: FormData; image: Face | null; problem: string[]; failed: boolean };

const limits = { body: formBytes.logo, file: pictureLimits.bytes, files: { imageFile: 1 } };

/** Reads the form of a category's sponsor; a file in it, sent without scripts, is stored first. Whoever calls it let an admin in. */
export async function readCategoryImage(request: Request, context: Readonly<RouterContextProvider>): Promise<CategoryImageForm> {
  const given = context.get(services);
  const { fields, files } = await readUpload(request, limits, {
    keep: ({ bytes }) => doAsAdmin(context, (admin) => storeOwnPicture(given, admin, bytes, "photo")),
    drop: async (kept) => kept && "done" in kept && forgetPicture(given, kept.done.id),
  });
  const before = fields.has("imageRemove")
    ? null
    : faceOf(String(fields.get("imageShown") ?? ""), String(fields.get("imageKey")));
  const [file] = files;
  if (!file) return { fields, image: before, problem: [], failed: false };
  if ("refused" in file) return { fields, image: before, problem: wordsFor(file.refused), failed: false };
  if (!file.kept) return { fields, image: before, problem: [], failed: true };
  if ("refused" in file.kept) return { fields, image: before, problem: wordsFor(file.kept.refused), failed: false };
  const { storageKey, width, height, widths, colour } = file.kept.done;
  return { fields, image: { storageKey, width, height, widths, colour }, problem: [], failed: false };
}

function wordsFor(code: string): string[] {
  return [refusedPicture(code) ?? "Failed to upload image"];
}

/** What the form itself shows of its picture; only shown back to whoever sent it. */
function faceOf(shown: string, storageKey: string): Face | null {
  try {
    const { width, height, widths, colour } = JSON.parse(shown);
    const numbers = [width, height, ...widths];
    const sound = numbers.every((each) => Number.isSafeInteger(each) && each > 0) && /^#[0-9a-f]{6}$/i.test(colour);
    return sound && storageKey ? { storageKey, width, height, widths, colour } : null;
  } catch {
    return null;
  }
}
