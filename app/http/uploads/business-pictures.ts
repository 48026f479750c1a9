import type { RouterContextProvider } from "react-router";
import type { Admin, Owner, Visitor } from "#domain/accounts/actor.ts";
import { listFormPictures } from "#domain/businesses/pictures/list-form-pictures.ts";
import type { OwnPicture } from "#domain/businesses/owner/save-own-business.ts";
import { formBytes, pictureLimits, pictureMessages, photosLeftOut } from "#domain/pictures/upload-limits.shared.ts";
import { deletePicture, storeOwnPicture, storeSubmissionPicture } from "#domain/pictures/store-picture.ts";
import { DomainError } from "#domain/domain-error.ts";
import { clientAddress, log, appContext } from "#app/http/request-context.ts";
import { withSafeFieldNames } from "#app/http/forms/safe-field-names.ts";
import { pictureErrorText } from "./picture-errors.ts";
import { type PostedPhoto, parseLogo, parsePhotos } from "./parse-picture-fields.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { type FileStore, readUpload, type Upload } from "./read-upload.ts";

type Context = Readonly<RouterContextProvider>;
type Kept = { id: string; storageKey: string };
/** Whose form it is. A visitor sends one logo along and nothing else. */
type Sender = Owner | Admin | Visitor;

/** What the upload areas of a form that is shown again begin with. */
export type ShownPictures = { logo: OwnPicture | null; photos: (OwnPicture & { alt: string })[] };

export type PictureForm = {
  fields: FormData;
  /** By field name: "logo", "photos". */
  problems: Record<string, string[]>;
  /** Every picture the form names that may be shown again. */
  pictures: Record<string, OwnPicture>;
  shown: ShownPictures;
  /** What is said of photos beyond the tenth; null when all were taken. */
  leftOut: string | null;
};

const limits = {
  body: formBytes.owner,
  file: pictureLimits.bytes,
  files: { logoFile: 1, photoFiles: pictureLimits.photos },
};
const strangersLimits = { body: formBytes.logo, file: pictureLimits.bytes, files: { logoFile: 1 } };
const chooseAgain = "Please choose your images again once you are signed in.";
const gone = "An image of this form is no longer here. Please choose it again.";

/**
 * Reads the posted multipart form of a business. Files that came along are stored at once and stand in the fields as `logo`
 * and `photos[n].key` after those already there, so that they survive a form that is shown again. What browsers without
 * scripts say of order and removal has been done to the fields. Sender null means that the session ended: files are not
 * stored, a problem says to choose them again.
 */
export async function readPictureForm(request: Request, context: Context, sender: Sender | null): Promise<PictureForm> {
  const most = sender?.role === "visitor" ? strangersLimits : limits;
  const upload = await readUpload(request, most, keeper(context, sender));
  const fields = withSafeFieldNames(upload.fields);
  const problems = problemsOf(upload);
  if (upload.files.some(isFilesFault)) context.get(recordSecurityEvent)("refused_upload");
  if (upload.leftOut["logoFile"]) (problems["logo"] ??= []).push(pictureMessages.oneLogo);
  const fresh = keptIn(upload, "photoFiles");
  const [logo, removesLogo] = parseLogo(fields);
  const [before, after] = parsePhotos(fields);
  const newLogo = keptIn(upload, "logoFile")[0]?.storageKey;

  // Not stored in excess of what a business may have.
  const excess = fresh.splice(Math.max(0, pictureLimits.photos - after.length));
  await Promise.all(excess.map(({ id }) => deletePicture(context.get(appContext), id)));
  const over = excess.length + (upload.leftOut["photoFiles"] ?? 0);
  const leftOut = over ? Object.values(photosLeftOut(over)).join(" ") : null;
  const added = fresh.map(({ storageKey }) => ({ key: storageKey, alt: "" }));
  const named = [...before.map(({ key }) => key), ...added.map(({ key }) => key), logo, newLogo ?? ""].filter(Boolean);
  const pictures = await describe(context, sender, named);

  // Nothing is taken out of a form while it cannot be told what is in it.
  const unread = pictures === null;
  if (unread && before.length > after.length) (problems["photos"] ??= []).push(pictureMessages.removeFailed);
  if (unread && removesLogo) (problems["logo"] ??= []).push(pictureMessages.removeFailed);
  let photos = [...(unread ? before : after), ...added];
  let mark = newLogo ?? (removesLogo && !unread ? "" : logo);
  if (sender && pictures) {
    // Uploaded long ago and never saved, or not theirs: a save would be refused without end.
    const present = ({ key }: { key: string }) => Object.hasOwn(pictures, key);
    if (!photos.every(present)) (problems["photos"] ??= []).push(gone);
    if (mark && !present({ key: mark })) (problems["logo"] ??= []).push(gone);
    photos = photos.filter(present);
    mark = present({ key: mark }) ? mark : "";
  }
  fields.set("logo", mark);
  photos.forEach(({ key, alt }, place) => {
    fields.set(`photos[${place}].key`, key);
    fields.set(`photos[${place}].alt`, alt);
  });
  return { fields, problems, pictures: pictures ?? {}, shown: shownOf(mark, photos, pictures ?? {}), leftOut };
}

/** Null when the database did not say. */
async function describe(context: Context, sender: Sender | null, keys: string[]): Promise<Record<string, OwnPicture> | null> {
  if (!sender) return {};
  try {
    const known = await listFormPictures(context.get(appContext).db, sender, keys);
    return Object.fromEntries(known.map((picture) => [picture.storageKey, picture]));
  } catch (error) {
    context.get(log).error({ err: error }, "the pictures of a form could not be read");
    return null;
  }
}

function keeper(context: Context, sender: Sender | null): FileStore<Kept> {
  return {
    async store({ bytes }, field) {
      if (!sender) throw new DomainError("conflict", "signed_out");
      try {
        const given = context.get(appContext);
        if (sender.role === "visitor") return await storeSubmissionPicture(given, context.get(clientAddress), bytes);
        return await storeOwnPicture(given, sender, bytes, field === "logoFile" ? "logo" : "photo");
      } catch (error) {
        if (error instanceof DomainError) throw error;
        context.get(log).error({ err: error }, "a picture could not be stored");
        throw new DomainError("conflict", "not_stored");
      }
    },
    discard: ({ id }) => deletePicture(context.get(appContext), id),
  };
}

/** Whether a file was refused for what it is, and not because the session or the storage failed. */
function isFilesFault(file: Upload<Kept>["files"][number]): boolean {
  return "refused" in file && file.refused !== "signed_out" && file.refused !== "not_stored";
}

function problemsOf({ files }: Upload<Kept>): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const file of files) {
    if (!("refused" in file)) continue;
    const field = file.field === "logoFile" ? "logo" : "photos";
    const failed = field === "logo" ? pictureMessages.logoFailed : pictureMessages.photosFailed;
    const words = pictureErrorText(file.refused);
    const said = file.refused === "signed_out" ? chooseAgain : words ? `${file.name}: ${words}` : failed;
    problems[field] = [...new Set([...(problems[field] ?? []), said])];
  }
  return problems;
}

function keptIn({ files }: Upload<Kept>, field: string): Kept[] {
  return files.flatMap((file) => (file.field === field && "stored" in file ? [file.stored] : []));
}

/** A picture of which nothing is known now keeps its place in the form, shown by a sign. */
function shownOf(logo: string, photos: PostedPhoto[], pictures: Record<string, OwnPicture>): ShownPictures {
  const picture = (storageKey: string) =>
    pictures[storageKey] ?? { storageKey, width: 3, height: 2, widths: [], color: "#808080" };
  return { logo: logo ? picture(logo) : null, photos: photos.map(({ key, alt }) => ({ ...picture(key), alt })) };
}
