import { change } from "#db/transaction.ts";
import { assertAdmin, type Actor } from "#domain/accounts/actor.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { PhoneForm } from "#domain/businesses/business-forms.shared.ts";
import { profileEdit, writeProfile } from "#domain/businesses/updates/write-profile.ts";
import { DomainError } from "#domain/domain-error.ts";
import { refuseImpossiblePhone } from "#domain/businesses/format-phone.ts";
import { lockOwnBusiness } from "./lock-own-business.ts";

/**
 * Saves a business's phone number. The approval status doesn't change. Writes nothing if nothing changed. Throws (`not_found`)
 * "business_unknown", or (`conflict`) "stale" or "phone_impossible". Admins only.
 */
export async function savePhone(
  app: Pick<AppContext, "db" | "clock" | "town">,
  admin: Actor,
  businessId: string,
  { version, phone }: PhoneForm,
): Promise<void> {
  assertAdmin(admin);
  const { country } = app.town;
  await app.db.transaction(async (outer) => {
    const tx = outer as AppContext["db"];
    const business = await lockOwnBusiness(tx, businessId);
    if (business.version !== version) throw new DomainError("conflict", "stale");
    const edit = profileEdit(business, { phone: phone ?? null });
    if (!edit) return;
    refuseImpossiblePhone(edit.values.phone, country);
    await change({ ...app, db: tx }, admin, "edit_business", { kind: "business", id: businessId }, async (within, entry) => {
      await writeProfile(within, country, business, edit, entry.at, { by: "admin" });
      entry.before = edit.before;
      entry.after = edit.after;
      if (business.approvalStatus === "approved") entry.invalidate();
    });
  });
}
