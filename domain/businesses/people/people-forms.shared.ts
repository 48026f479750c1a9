import { changeEmailFields, emailFields } from "#domain/accounts/account-forms.shared.ts";
import { z } from "#domain/zod.shared.ts";

/** Accepting an "editor" invitation lets a person edit the listing. Accepting an "owner" invitation makes them the owner. */
export const invitationKinds = ["editor", "owner"] as const;

export type InvitationKind = (typeof invitationKinds)[number];

export const inviteEditorFields = emailFields;

/** With `keepsEditing`, the former owner becomes an editor. */
export const handOverFields = changeEmailFields.extend({
  keepsEditing: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
});
