import type { RouterContextProvider } from "react-router";
import type { Admin, Owner, Visitor } from "#domain/accounts/actor.ts";
import { listFormPictures } from "#domain/businesses/business-pictures.ts";
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
type Stored = { id: string; storageKey: string };
/** The person who sends the form. A visitor may upload one logo and no photos. */
type Sender = Owner | Admin | Visitor;

/** The pictures to show in the form's upload areas. */
export type ShownPictures = { logo: OwnPicture | null; photos: (OwnPicture & { alt: string })[] };

export type PictureForm = {
  fields: FormData;
  /** The problems by field name: "logo" or "photos". */
  problems: Record<string, string[]>;
  /** The form's pictures that this user may see, by storage key. */
  pictures: Record<string, OwnPicture>;
  shown: ShownPictures;
  /** The message about photos over the limit. Null if no photo was over the limit. */
  leftOut: string | null;
};

const limits = {
  body: formBytes.photos,
  file: pictureLimits.bytes,
  files: { logoFile: 1, photoFiles: pictureLimits.photos },
};
const visitorLimits = { body: formBytes.logo, file: pictureLimits.bytes, files: { logoFile: 1 } };
const chooseAgain = "Please log in, and then choose your images again.";
const unavailable = "An image in this form is no longer available. Please choose it again.";

/**
 * Reads a business's posted multipart form. It stores the files right away and adds their keys to the fields as `logo` and
 * `photos[n].key`, so that they survive validation errors. It applies the order and removal fields that browsers without
 * JavaScript send. If `sender` is null because the session ended or could not be loaded, it stores nothing and asks the user to
 * log in and choose the files again.
 */
export async function readPictureForm(request: Request, context: Context, sender: Sender | null): Promise<PictureForm> {
  const max = sender?.role === "visitor" ? visitorLimits : limits;
  const upload = await readUpload(request, max, pictureStore(context, sender));
  const fields = withSafeFieldNames(upload.fields);
  const problems = problemsOf(upload);
  if (upload.files.some(isInvalidFile)) context.get(recordSecurityEvent)("refused_upload");
  if (upload.leftOut["logoFile"]) (problems["logo"] ??= []).push(pictureMessages.oneLogo);
  const fresh = storedIn(upload, "photoFiles");
  const [logo, removesLogo] = parseLogo(fields);
  const [before, after] = parsePhotos(fields);
  const newLogo = storedIn(upload, "logoFile")[0]?.storageKey;

  // Deletes the photos over the limit.
  const excess = fresh.splice(Math.max(0, pictureLimits.photos - after.length));
  await Promise.all(excess.map(({ id }) => deletePicture(context.get(appContext), id)));
  const over = excess.length + (upload.leftOut["photoFiles"] ?? 0);
  const leftOut = over ? Object.values(photosLeftOut(over)).join(" ") : null;
  const added = fresh.map(({ storageKey }) => ({ key: storageKey, alt: "" }));
  const named = [...before.map(({ key }) => key), ...added.map(({ key }) => key), logo, newLogo ?? ""].filter(Boolean);
  const pictures = await findPictures(context, sender, named);

  // While the database is down, this function cannot tell which pictures exist, so it removes none.
  const unread = pictures === null;
  if (unread && before.length > after.length) (problems["photos"] ??= []).push(pictureMessages.removeFailed);
  if (unread && removesLogo) (problems["logo"] ??= []).push(pictureMessages.removeFailed);
  let photos = [...(unread ? before : after), ...added];
  let mark = newLogo ?? (removesLogo && !unread ? "" : logo);
  if (sender && pictures) {
    // Drops pictures that were purged or belong to another business. Otherwise, every save would fail.
    const present = ({ key }: { key: string }) => Object.hasOwn(pictures, key);
    if (!photos.every(present)) (problems["photos"] ??= []).push(unavailable);
    if (mark && !present({ key: mark })) (problems["logo"] ??= []).push(unavailable);
    photos = photos.filter(present);
    mark = present({ key: mark }) ? mark : "";
  }
  fields.set("logo", mark);
  photos.forEach(({ key, alt }, index) => {
    fields.set(`photos[${index}].key`, key);
    fields.set(`photos[${index}].alt`, alt);
  });
  return { fields, problems, pictures: pictures ?? {}, shown: shownOf(mark, photos, pictures ?? {}), leftOut };
}

/** Returns null if the database fails. */
async function findPictures(context: Context, sender: Sender | null, keys: string[]): Promise<Record<string, OwnPicture> | null> {
  if (!sender) return {};
  try {
    const found = await listFormPictures(context.get(appContext).db, sender, keys);
    return Object.fromEntries(found.map((picture) => [picture.storageKey, picture]));
  } catch (error) {
    context.get(log).error({ err: error }, "the pictures of a form could not be read");
    return null;
  }
}

function pictureStore(context: Context, sender: Sender | null): FileStore<Stored> {
  return {
    async store({ bytes }, field) {
      if (!sender) throw new DomainError("conflict", "signed_out");
      try {
        const app = context.get(appContext);
        if (sender.role === "visitor") return await storeSubmissionPicture(app, context.get(clientAddress), bytes);
        return await storeOwnPicture(app, sender, bytes, field === "logoFile" ? "logo" : "photo");
      } catch (error) {
        if (error instanceof DomainError) throw error;
        context.get(log).error({ err: error }, "a picture could not be stored");
        throw new DomainError("conflict", "not_stored");
      }
    },
    discard: ({ id }) => deletePicture(context.get(appContext), id),
  };
}

/** Returns whether the file itself was rejected. An ended session or a storage failure is not a rejection. */
function isInvalidFile(file: Upload<Stored>["files"][number]): boolean {
  return "refused" in file && file.refused !== "signed_out" && file.refused !== "not_stored";
}

function problemsOf({ files }: Upload<Stored>): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const file of files) {
    if (!("refused" in file)) continue;
    const field = file.field === "logoFile" ? "logo" : "photos";
    const failed = field === "logo" ? pictureMessages.logoFailed : pictureMessages.photosFailed;
    const text = pictureErrorText(file.refused);
    const message = file.refused === "signed_out" ? chooseAgain : text ? `${file.name}: ${text}` : failed;
    problems[field] = [...new Set([...(problems[field] ?? []), message])];
  }
  return problems;
}

function storedIn({ files }: Upload<Stored>, field: string): Stored[] {
  return files.flatMap((file) => (file.field === field && "stored" in file ? [file.stored] : []));
}

/** While the database is down, an unknown picture keeps its position and appears as a gray box. */
function shownOf(logo: string, photos: PostedPhoto[], pictures: Record<string, OwnPicture>): ShownPictures {
  const picture = (storageKey: string) =>
    pictures[storageKey] ?? { storageKey, width: 3, height: 2, widths: [], color: "#808080" };
  return { logo: logo ? picture(logo) : null, photos: photos.map(({ key, alt }) => ({ ...picture(key), alt })) };
}
