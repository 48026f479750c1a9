import { changeEmailFields, emailFields } from "#domain/accounts/account-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** "editor": may edit the listing. "owner": becomes the owner of the business. */
export const invitationKinds = ["editor", "owner"] as const;

export type InvitationKind = (typeof invitationKinds)[number];

export const inviteEditorFields = emailFields;

/** `keepsEditing`: the former owner stays as an editor. */
export const handOverFields = changeEmailFields.extend({
  keepsEditing: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
});

/** For the buttons of one editor or invitation. */
export const personFields = z.object({ id: z.string() });
