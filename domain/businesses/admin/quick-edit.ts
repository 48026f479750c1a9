import { change } from "#db/transaction.ts";
import { assertStaff, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { QuickEdit } from "#domain/businesses/business-forms.shared.ts";
import { profileEdit, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { withSnapshots } from "#domain/businesses/undo/save-snapshots.ts";
import { DomainError } from "#domain/domain-error.ts";
import { refuseImpossiblePhone } from "#domain/businesses/format-phone.ts";
import { lockOwnBusiness } from "./lock-own-business.ts";

/**
 * Saves a business's name and contact data. The approval status doesn't change. Returns the id of the audit log entry, or null if
 * nothing changed. Throws (`not_found`) "business_unknown", or (`conflict`) "stale" or "phone_impossible". Admins and reviewers
 * only.
 */
export async function quickEditBusiness(
  app: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
  businessId: string,
  { version, ...typed }: QuickEdit,
): Promise<string | null> {
  assertStaff(admin);
  const { country } = app.town;
  return app.db.transaction(async (outer) => {
    const tx = outer as AppContext["db"];
    const business = await lockOwnBusiness(tx, businessId);
    if (business.version !== version) throw new DomainError("conflict", "stale");
    const { name, phone = null, email = null, address = null } = typed;
    const edit = profileEdit(business, { name, phone, email, address });
    if (!edit) return null;
    if ("phone" in edit.after) refuseImpossiblePhone(edit.values.phone, country);
    return change({ ...app, db: tx }, admin, "edit_business", { kind: "business", id: businessId }, async (within, entry) => {
      await withSnapshots(within, entry, [businessId], () =>
        writeProfile(within, country, business, edit, entry.at, { by: "admin" }),
      );
      entry.before = edit.before;
      entry.after = edit.after;
      if (business.approvalStatus === "approved") entry.invalidate();
      return entry.id;
    });
  });
}
