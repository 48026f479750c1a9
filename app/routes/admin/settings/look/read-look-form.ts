import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { withSafeFieldNames } from "#app/http/forms/safe-field-names.ts";
import { appContext } from "#app/http/request-context.ts";
import { pictureErrorText } from "#app/http/uploads/picture-errors.ts";
import { readUpload } from "#app/http/uploads/read-upload.ts";
import { runAsAdmin } from "#app/routes/admin/run-as-admin.ts";
import { deletePicture, storeOwnPicture } from "#domain/pictures/store-picture.ts";
import { formBytes, pictureLimits, pictureMessages } from "#domain/pictures/upload-limits.shared.ts";
import { colorFields } from "#domain/settings/groups/look.shared.ts";

const limits = { body: formBytes.logo + pictureLimits.bytes, file: pictureLimits.bytes, files: { logoFile: 1, iconFile: 1 } };

/** The storage keys of the pictures in a form, whether new or unchanged. A key is null for a built-in picture. */
export type LookPictures = { logoKey: string | null; iconKey: string | null };

/** Reads the posted form and stores its files. `problems` says why files were refused. The caller must check the role first. */
export async function readLookForm(request: Request, context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext);
  const { fields, files } = await readUpload(request, limits, {
    store: ({ bytes }, field) =>
      runAsAdmin(context, (admin) => storeOwnPicture(app, admin, bytes, field === "iconFile" ? "icon" : "logo")),
    discard: async (stored) => stored && "done" in stored && deletePicture(app, stored.done.id),
  });
  const problems: Record<string, string[]> = {};
  const keyOf = (name: "logo" | "icon"): string | null => {
    const before = fields.has(`${name}Remove`) ? null : String(fields.get(`${name}Key`) ?? "") || null;
    const file = files.find(({ field }) => field === `${name}File`);
    if (!file) return before;
    if ("stored" in file && file.stored && "done" in file.stored) return file.stored.done.storageKey;
    const refused = "refused" in file ? file.refused : file.stored && "refused" in file.stored ? file.stored.refused : "";
    problems[name] = [pictureErrorText(refused) ?? pictureMessages.imageFailed];
    return before;
  };
  const pictures: LookPictures = { logoKey: keyOf("logo"), iconKey: keyOf("icon") };
  return { fields, pictures, problems, submission: parseWithZod(withSafeFieldNames(fields), { schema: colorFields }) };
}
