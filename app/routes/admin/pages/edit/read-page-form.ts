import type { RouterContextProvider } from "react-router";
import { withSafeFieldNames } from "#app/http/forms/safe-field-names.ts";
import { appContext } from "#app/http/request-context.ts";
import { pictureErrorText } from "#app/http/uploads/picture-errors.ts";
import { readUpload } from "#app/http/uploads/read-upload.ts";
import { recordSecurityEvent } from "#app/middleware/security-events.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { markdownOfPicture } from "#domain/pages/markdown/render-markdown.ts";
import { deletePicture, storeOwnPicture } from "#domain/pictures/store-picture.ts";
import { formBytes, pictureLimits, pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import { oneLine } from "#domain/text/text-validators.shared.ts";

const limits = { body: formBytes.logo, file: pictureLimits.bytes, files: { pictureFile: 1 } };

/** A posted page. `problem` says why its picture was refused. */
type PostedPage = { fields: FormData; hasPicture: boolean; problem: string | null };

/**
 * Reads a page's posted form. If the form has a picture, the picture is stored right away and its Markdown is added to the end of the
 * text. The caller must check the role first.
 */
export async function readPageForm(request: Request, context: Readonly<RouterContextProvider>): Promise<PostedPage> {
  const app = context.get(appContext);
  const upload = await readUpload(request, limits, {
    store: ({ bytes }) => runAsAdmin(context, (admin) => storeOwnPicture(app, admin, bytes, "photo")),
    discard: async (stored) => stored && "done" in stored && deletePicture(app, stored.done.id),
  });
  const fields = withSafeFieldNames(upload.fields);
  const [file] = upload.files;
  if (!file) return { fields, hasPicture: false, problem: null };
  const code = "refused" in file ? file.refused : file.stored && "refused" in file.stored ? file.stored.refused : null;
  if (code) context.get(recordSecurityEvent)("refused_upload");
  if ("refused" in file || !file.stored || "refused" in file.stored)
    return { fields, hasPicture: false, problem: pictureErrorText(code ?? "") ?? pictureMessages.imageFailed };
  const alt = oneLine(String(fields.get("pictureAlt") ?? "")).replace(/[[\]\\]/g, "");
  const body = String(fields.get("body") ?? "").trimEnd();
  fields.set("body", `${body}\n\n${markdownOfPicture(alt, file.stored.done.storageKey)}`);
  fields.delete("pictureAlt");
  return { fields, hasPicture: true, problem: null };
}
