import type { AuditLogRow } from "#domain/audit-log/list-audit-log.ts";
import { capitalized } from "#app/ui/format.ts";

/** What the log says of one action. */
export type Told = Omit<AuditLogRow, "id" | "at" | "undoneAt" | "undoable">;

/** A action as a sentence: who, what they did, to what, and the rest. */
export type Sentence = { who: string; did: string; subject: string; rest: string };

/** Each action as one would say it, with … where the subject stands. */
const actions: Record<string, string> = {
  add_category: "added the category …",
  add_micro_category: "added the micro-category …",
  add_services: "added a service to …",
  answer_message: "answered …",
  approve_business: "approved …",
  approve_claim: "approved the claim to …",
  archive_message: "archived …",
  request_email_verification: "asked for an email to confirm the address of …",
  request_email_change: "asked for a new address for …",
  request_password_reset: "asked for a new password for …",
  attach_purchase: "attached … to an account",
  start_checkout: "began …",
  start_two_factor_setup: "began to set up a second factor for …",
  begin_upgrade: "began … of a higher plan",
  cancel_subscription: "cancelled …",
  change_password: "changed the password of …",
  change_plan: "changed the plan of …",
  change_plans: "changed the plan of …",
  change_subscription: "noted a change of …",
  verify_email: "confirmed the address of …",
  choose_admin_emails: "chose when to be emailed for …",
  correct_payer_email: "corrected the unconfirmed address of …",
  create_business: "created …",
  delete_business: "deleted …",
  delete_category: "deleted the category …",
  delete_micro_category: "deleted the micro-category …",
  edit_business: "edited …",
  edit_category: "edited the category …",
  email_admins: "emailed what is new to the administrators of …",
  end_checkout: "closed …",
  fail_checkout: "noted the failed payment of …",
  fill_demo_town: "filled …",
  fulfill_checkout: "took the payment of …",
  two_factor_setup_required: "signed in with the second factor of …",
  give_up_task: "gave up …",
  grant_plan: "changed the plan of …",
  import: "imported …",
  resume_subscription: "took back the cancelling of …",
  make_admin: "made … an administrator",
  make_first_admin: "made … the first administrator",
  repair_plan: "put right the plan of …",
  repair_subscription: "took in what was missed of …",
  merge_businesses: "merged another business into …",
  propose_edit: "proposed changes to … with a claim",
  read_message: "read …",
  refund_admin_task: "refunded the payment of …",
  refund_owner: "refunded the owner of …",
  reject_business: "rejected …",
  reject_claim: "rejected the claim to …",
  remind_email_verification: "sent a reminder to confirm the account's address for …",
  remind_account_setup: "sent a reminder to set up an account for …",
  remove_admin: "removed … as an administrator",
  remove_owner: "removed the owner of …",
  remove_sponsor: "removed the sponsor of …",
  rename_category: "renamed the category …",
  rename_micro_category: "renamed the micro-category …",
  renew_recovery_codes: "made new recovery codes for …",
  repair_phones: "corrected the telephone links of …",
  replace_services: "changed a service of …",
  reset_two_factor: "reset the second factor of …",
  reset_password: "chose a new password for …",
  send_contact_message: "sent …",
  resubmit_business: "sent … in again",
  set_category_image: "changed the image of …",
  set_sponsor: "changed the sponsor of …",
  set_up_account: "set up … after paying",
  settle_admin_task: "settled …",
  sign_in_new_browser: "logged in from a new browser as …",
  sign_up: "signed up …",
  sponsor_category: "chose a category to sponsor for …",
  start_import: "started …",
  seed_categories: "set up the categories of …",
  submit_business: "sent in …",
  turn_off_two_factor: "switched off the second factor of …",
  turn_on_two_factor: "switched on the second factor of …",
  unarchive_message: "took … out of the archive",
  unread_message: "marked … unread",
};

/** What was taken back, by the action that it was. */
const takenBack: Record<string, string> = {
  approve_business: "took back the approval of …",
  approve_claim: "took back the approval of the claim to …",
  reject_business: "took back the rejection of …",
  delete_business: "took back the deletion of …",
  delete_category: "took back the deletion of the category …",
  delete_micro_category: "took back the deletion of the micro-category …",
};

/** The kinds of things that actions are done to, as the filter names them. */
export const subjectKinds: Record<string, string> = {
  business: "Businesses",
  businesses: "Many businesses at once",
  category: "Categories",
  micro_category: "Micro-categories",
  contact_message: "Contact messages",
  admin_task: "Tasks for admins",
  checkout: "Purchases",
  subscription: "Subscriptions",
  user: "Accounts",
  import: "Imports",
  town: "The town",
};

const nameless: Record<string, string> = {
  business: "a business",
  category: "a category",
  micro_category: "a micro-category",
  contact_message: "a contact message",
  case: "a case",
  checkout: "a purchase",
  subscription: "a subscription",
  provider_task: "what the payment provider kept refusing",
  user: "an account",
  import: "an import",
  town: "the town",
};

export function sentenceOf(told: Told): Sentence {
  const undone = (told.after as { undoes?: { action?: string } } | null)?.undoes?.action;
  const words = told.action === "undo" ? (takenBack[undone ?? ""] ?? "took back a change of …") : actions[told.action];
  const [did = "", rest = ""] = (words ?? `${told.action.replaceAll("_", " ")}: …`).split("…");
  return { who: whoDid(told), did: did.trim(), subject: subjectOf(told), rest: rest.trim() };
}

function whoDid({ actorRole, actorId, actorEmail }: Told): string {
  if (actorRole === "visitor") return "A visitor";
  if (actorRole === "system") return actorId ? `The site (${actorId})` : "The site";
  return actorEmail ?? `Somebody who has no account any more`;
}

function subjectOf({ subjectKind, subjectId, subjectName, before, after }: Told): string {
  if (subjectKind === "businesses") {
    const count = manyIn(before, after);
    return `${count.toLocaleString("en-US")} ${count === 1 ? "business" : "businesses"}`;
  }
  const named = subjectName ?? (subjectKind.endsWith("category") ? subjectId : null);
  return named ?? nameless[subjectKind] ?? subjectKind;
}

/** How many a bulk change or an import is about. */
function manyIn(before: unknown, after: unknown): number {
  const { added, updated } = (after ?? {}) as { added?: unknown; updated?: unknown };
  if (Array.isArray(added) && Array.isArray(updated)) return added.length + updated.length;
  return Object.keys((before ?? after ?? {}) as object).length;
}

export type Difference = { what: string; before: string; after: string };

const most = { differences: 30, characters: 400 };

/** What a action changed, as people can read it, and how many differences are left out. */
export function differencesOf({ before, after }: Pick<Told, "before" | "after">): { shown: Difference[]; more: number } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const all = names
    .map((name) => ({ what: spoken(name), before: valueOf(old[name]), after: valueOf(now[name]) }))
    .filter((difference) => difference.before !== difference.after);
  return { shown: all.slice(0, most.differences), more: Math.max(0, all.length - most.differences) };
}

function fieldsOf(kept: unknown): Record<string, unknown> {
  if (kept === null || kept === undefined) return {};
  return typeof kept === "object" && !Array.isArray(kept) ? (kept as Record<string, unknown>) : { value: kept };
}

/** "contactName" as "Contact name"; a key stays as it is. */
function spoken(name: string): string {
  return /^[a-zA-Z]+$/.test(name) ? capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)) : name;
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  const text = typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > most.characters ? `${text.slice(0, most.characters)}…` : text;
}

const lost: Record<string, string> = {
  owner: "its owner, who has another business or no account now",
  source: "the tie to the file it was imported from",
  services: "services that were deleted meanwhile",
  sponsorship: "its sponsorship, because its category has another sponsor now or is gone",
  sponsorship_plan: "its sponsorship, because nothing pays for Premium + Sponsorship any more",
  cover: "its cover image, which is gone by now",
};

/** What could not be restored, in words; undefined when nothing is missing. */
export function notRestoredText(missing: string[]): string | undefined {
  if (!missing.length) return undefined;
  return `It could not get back ${missing.map((one) => lost[one] ?? one).join(", ")}.`;
}
