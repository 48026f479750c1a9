import { eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { SubmissionEdit } from "#domain/businesses/business-forms.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { editOf, storedProfile, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { lockEditableListing } from "./edit-links.ts";
import { proposeEdit } from "./proposed-edits.ts";

type Context = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Saves an edit that was made with a submitted listing's private link. An empty logo leaves the logo as it is. With `sends`,
 * submits a rejected listing for review. An edit to a published listing becomes a proposal for the admins and doesn't change the
 * logo, the contact person, or the notes. If nothing changed, writes only an audit log entry. Throws (`not_allowed`)
 * "link_ended"; (`conflict`) "stale" if the listing changed since `edited.version`, "phone_impossible", "picture_unknown", or
 * "micro_category_unknown".
 */
export async function saveSubmission(
  app: Context,
  actor: Actor,
  token: string,
  edited: SubmissionEdit,
  sends: boolean,
): Promise<void> {
  const { country } = app.town;
  await change(app, actor, "edit_submission", { kind: "business" }, async (tx, entry) => {
    const business = await lockEditableListing(tx, app.clock, token);
    const { logo, photos, contactName, notes } = storedProfile(business);
    const isPublished = business.approvalStatus === "approved";
    const newLogo = isPublished ? undefined : edited.logo;
    const kept = {
      logo: newLogo || (logo ?? undefined),
      photos,
      ...(isPublished && { contactName: contactName ?? "", notes: notes ?? "" }),
    };
    const edit = editOf(business, { ...edited, ...kept }, country);
    if (edit && isPublished) {
      await proposeEdit(tx, business.id, edit, entry.at);
      await emailAdmins(tx, entry, { kind: "submission", business: business.name });
    } else if (edit) await writeProfile(tx, country, business, edit, entry.at);
    const isSent = sends && business.approvalStatus === "rejected";
    if (isSent) {
      const after = { approvalStatus: "pending", rejectionReason: null } as const;
      await tx.update(businesses).set(after).where(eq(businesses.id, business.id));
      await emailAdmins(tx, entry, { kind: "submission", business: edited.name });
    }
    entry.subjectId = business.id;
    entry.before = { ...edit?.before, ...(isSent && { approvalStatus: "rejected" }) };
    entry.after = { ...edit?.after, ...(isSent && { approvalStatus: "pending" }) };
  });
}
