import { eq } from "drizzle-orm";
import { change } from "#db/transaction.ts";
import { emailAdmins } from "#domain/accounts/admin-emails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import { DomainError } from "#domain/domain-error.ts";
import type { SubmissionEdit } from "#domain/businesses/business-forms.shared.ts";
import { businesses } from "#domain/businesses/schema.ts";
import { editOf, storedProfile, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { lockEditableListing } from "./edit-links.ts";

type Context = Pick<AppContext, "db" | "clock" | "town">;

/**
 * Saves the edit of a submitted listing with its private link, and sends a rejected one for review if `sends`. Writes nothing when nothing
 * changed. Throws (`not_allowed`) "link_ended"; (`conflict`) "published" for an approved listing, "stale" when it changed since
 * `edited.version`, "phone_impossible", "picture_unknown", "micro_category_unknown".
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
    if (business.approvalStatus === "approved") throw new DomainError("conflict", "published");
    const { logo, photos } = storedProfile(business);
    const edit = editOf(business, { ...edited, logo: logo ?? undefined, photos }, country);
    if (edit) await writeProfile(tx, country, business, edit, entry.at);
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
