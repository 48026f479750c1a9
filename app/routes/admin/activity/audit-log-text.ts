import type { AuditLogRow } from "#domain/audit-log/list-audit-log.ts";
import { capitalized } from "#app/ui/format.ts";
import { undoPhrases } from "./undo-phrases.ts";
import { settingsForms } from "#domain/settings/settings-forms.shared.ts";

/** The part of an audit log row that its sentence needs. */
type LoggedAction = Omit<AuditLogRow, "id" | "at" | "undoneAt" | "undoable">;

/** An action as a sentence: "Ada" "approved" "Prairie Pipes". `rest` follows the subject. */
export type Sentence = { who: string; did: string; subject: string; rest: string };

/** The verb phrase of each action. "…" is replaced by the subject. */
const actions: Record<string, string> = {
  add_category: "added the category …",
  add_micro_category: "added the micro-category …",
  add_services: "added a micro-category to …",
  answer_business_message: "marked … as answered",
  answer_message: "replied to …",
  approve_business: "approved …",
  approve_claim: "approved the claim on …",
  archive_message: "archived …",
  confirm_prices: "put the new … into effect",
  request_prices: "requested new …",
  request_email_verification: "requested a confirmation email for …",
  request_email_change: "requested a new email address for …",
  request_password_reset: "requested a password reset for …",
  ask_for_claim: "asked to claim …",
  attach_purchase: "linked … to an account",
  start_checkout: "started …",
  start_two_factor_setup: "started setting up two-step sign-in for …",
  become_editor: "became an editor of …",
  begin_upgrade: "started … of a higher plan",
  cancel_subscription: "canceled …",
  change_message_settings: "changed the message settings of …",
  change_password: "changed the password of …",
  change_settings: "changed …",
  change_plan: "changed the plan of …",
  change_plans: "changed the plan of …",
  change_subscription: "recorded a change to …",
  verify_email: "confirmed the email address of …",
  choose_emails: "changed which emails … gets",
  choose_admin_emails: "changed the email settings of …",
  correct_payer_email: "corrected the unconfirmed email address of …",
  create_business: "created …",
  create_page: "created the page …",
  delete_account: "deleted the account of …",
  delete_business: "deleted …",
  delete_business_message: "deleted …",
  delete_category: "deleted the category …",
  delete_micro_category: "deleted the micro-category …",
  delete_page: "deleted the page …",
  edit_business: "edited …",
  update_closed_businesses: "changed the closing of …",
  dispute_claim: "disputed the claim to …",
  edit_category: "edited the category …",
  edit_page: "edited the page …",
  edit_email_text: "changed the text of the email …",
  email_admins: "emailed the administrators of … about new activity",
  end_checkout: "closed the checkout for …",
  end_handover_plan: "ended the unpaid plan of …",
  fail_checkout: "recorded the failed payment for …",
  fill_demo_town: "added demo data to …",
  fulfill_checkout: "received the payment for …",
  complete_two_factor_sign_in: "completed two-step sign-in for …",
  give_up_task: "stopped retrying …",
  grant_plan: "changed the plan of …",
  invite_editor: "invited an editor of …",
  import: "imported …",
  request_data_download: "downloaded the data of …",
  publish_held_changes: "published the waiting changes to …",
  send_claim_code: "sent a code for a claim to …",
  resume_subscription: "resumed …",
  make_admin: "made … an administrator",
  make_first_admin: "made … the first administrator",
  repair_plan: "corrected the plan of …",
  repair_subscription: "updated … with data from the payment provider",
  mark_message_as_spam: "marked … as spam",
  merge_businesses: "merged another business into …",
  merge_category: "merged the category … into another one",
  merge_micro_category: "merged the micro-category … into another one",
  order_categories: "moved the category … in the list",
  sort_categories: "sorted the categories of … by name",
  apply_taxonomy: "applied the taxonomy file to …",
  change_kind: "chose the micro-categories for the kind …",
  offer_business: "offered to hand over …",
  propose_edit: "proposed changes to … with a claim",
  read_message: "marked … as read",
  refund_admin_task: "refunded the payment for …",
  refund_owner: "refunded the owner of …",
  reject_business: "rejected …",
  reject_claim: "rejected the claim on …",
  remind_email_verification: "sent a reminder to confirm the email address for …",
  remind_account_setup: "sent a reminder to set up an account for …",
  remind_new_owner: "reminded the new owner of … to choose a plan",
  remove_admin: "removed … as an administrator",
  remove_editor: "removed an editor of …",
  remove_owner: "removed the owner of …",
  remove_sponsor: "removed the sponsor of …",
  rename_category: "renamed the category …",
  rename_micro_category: "renamed the micro-category …",
  renew_recovery_codes: "created new recovery codes for …",
  repair_phones: "corrected the phone links of …",
  replace_services: "replaced a micro-category of …",
  resend_invitation: "sent an invitation again for …",
  reset_two_factor: "reset two-step sign-in for …",
  reset_password: "set a new password for …",
  send_email_again: "sent … again",
  send_test_email: "sent a test of the email …",
  send_business_message: "sent …",
  send_contact_message: "sent …",
  restore_page: "restored an earlier version of the page …",
  resubmit_business: "resubmitted …",
  set_category_image: "changed the image of …",
  set_sponsor: "changed the sponsor of …",
  set_up_account: "set up … after paying",
  settle_admin_task: "marked … as done",
  sign_in_new_browser: "logged in from a new browser as …",
  sign_up: "registered …",
  sponsor_category: "chose a category to sponsor for …",
  start_import: "started …",
  seed_categories: "set up the categories of …",
  stop_editing: "stopped editing …",
  submit_business: "submitted …",
  edit_submission: "edited the submission …",
  approve_edit: "published the proposed changes to …",
  reject_edit: "discarded the proposed changes to …",
  take_over_business: "became the owner of …",
  turn_off_two_factor: "turned off two-step sign-in for …",
  turn_on_two_factor: "turned on two-step sign-in for …",
  unsubscribe: "unsubscribed …",
  unmark_message_as_spam: "marked … as not spam",
  unarchive_message: "moved … back to the inbox",
  unread_message: "marked … as unread",
  withdraw_invitation: "withdrew an invitation for …",
};

/** The subject kinds with their labels in the filter. */
export const subjectKinds: Record<string, string> = {
  business: "Businesses",
  businesses: "Bulk changes",
  category: "Categories",
  micro_category: "Micro-categories",
  kind: "Kinds of businesses",
  contact_message: "Contact messages",
  admin_task: "Admin tasks",
  checkout: "Purchases",
  subscription: "Subscriptions",
  user: "Accounts",
  import: "Imports",
  settings: "Settings",
  page: "Pages",
  email: "Emails",
  town: "Town",
};

/** The names of the settings groups in the log. */
const settingsLabels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(settingsForms).map(([name, { title }]) => [name, `the settings “${title}”`])),
  ...{ look: "the settings “Look”", help: "the settings “Help card”", synonyms: "the settings “Synonyms”" },
  links: "footer links",
  paidPlans: "paid plans",
  prices: "prices",
};

const unnamedSubjects: Record<string, string> = {
  business: "a business",
  category: "a category",
  page: "a page",
  micro_category: "a micro-category",
  contact_message: "a contact message",
  business_message: "a message to a business",
  admin_task: "an admin task",
  checkout: "a purchase",
  subscription: "a subscription",
  provider_task: "a request to the payment provider",
  email: "an email",
  user: "an account",
  email_address: "an email address",
  import: "an import",
  town: "the town",
};

export function sentenceOf(logged: LoggedAction): Sentence {
  const undone = (logged.after as { undoes?: { action?: string } } | null)?.undoes?.action;
  const phrase = logged.action === "undo" ? (undoPhrases[undone ?? ""] ?? "undid a change to …") : actions[logged.action];
  const [did = "", rest = ""] = (phrase ?? `${logged.action.replaceAll("_", " ")}: …`).split("…");
  return { who: actorName(logged), did: did.trim(), subject: subjectOf(logged), rest: rest.trim() };
}

function actorName({ actorRole, actorId, actorEmail }: LoggedAction): string {
  if (actorRole === "visitor") return "A visitor";
  if (actorRole === "system") return actorId ? `The site (${actorId})` : "The site";
  return actorEmail ?? "A deleted account";
}

function subjectOf({ subjectKind, subjectId, subjectName, before, after }: LoggedAction): string {
  if (subjectKind === "businesses") {
    const count = countBusinesses(before, after);
    return `${count.toLocaleString("en-US")} ${count === 1 ? "business" : "businesses"}`;
  }
  if (subjectKind === "settings") return settingsLabels[subjectId ?? ""] ?? "the site";
  const name = subjectName ?? (subjectKind.endsWith("category") ? subjectId : null);
  return name ?? unnamedSubjects[subjectKind] ?? subjectKind;
}

/** The number of businesses in a bulk change or an import. */
function countBusinesses(before: unknown, after: unknown): number {
  const { added, updated } = (after ?? {}) as { added?: unknown; updated?: unknown };
  if (Array.isArray(added) && Array.isArray(updated)) return added.length + updated.length;
  return Object.keys((before ?? after ?? {}) as object).length;
}

export type Difference = { what: string; before: string; after: string };

const max = { differences: 30, characters: 400 };

/** Returns the first 30 changed fields as text, and in `more` how many it left out. */
export function differencesOf({ before, after }: Pick<LoggedAction, "before" | "after">): { shown: Difference[]; more: number } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const all = names
    .map((name) => ({ what: fieldLabel(name), before: valueOf(old[name]), after: valueOf(now[name]) }))
    .filter((difference) => difference.before !== difference.after);
  return { shown: all.slice(0, max.differences), more: Math.max(0, all.length - max.differences) };
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  if (stored === null || stored === undefined) return {};
  return typeof stored === "object" && !Array.isArray(stored) ? (stored as Record<string, unknown>) : { value: stored };
}

/** Turns "contactName" into "Contact name". Ids do not change. */
function fieldLabel(name: string): string {
  return /^[a-zA-Z]+$/.test(name) ? capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)) : name;
}

/** Returns an item of a list as text: "leak (plumbing)". */
function itemText(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const [first, ...others] = Object.values(item).map((each) => (typeof each === "object" ? JSON.stringify(each) : String(each)));
  return others.length ? `${first} (${others.join(", ")})` : `${first}`;
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(itemText).join(", ") || "—";
  const text = typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > max.characters ? `${text.slice(0, max.characters)}…` : text;
}
