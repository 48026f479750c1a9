import type { AuditLogRow } from "#domain/audit-log/list-audit-log.ts";
import { actionPhrases } from "./action-phrases.ts";
import { undoPhrases } from "./undo-phrases.ts";
import { settingsForms } from "#domain/settings/settings-forms.shared.ts";

/** The data in an audit log row that its sentence needs. */
type LoggedAction = Omit<AuditLogRow, "id" | "at" | "undoneAt" | "undoable" | "names">;

/** An action as a sentence: "Ada" "approved" "Prairie Pipes". `rest` follows the subject. */
export type Sentence = { who: string; did: string; subject: string; rest: string };

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
  town: "Directory",
};

/** The names of the settings groups as the log shows them. */
const settingsLabels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(settingsForms).map(([name, { title }]) => [name, `the “${title}” settings`])),
  ...{ look: "the “Appearance” settings", help: "the “Help card” settings", synonyms: "the “Synonyms” settings" },
  notice: "the notice",
  links: "the footer links",
  locale: "the country, currency, and time zone",
  paidPlans: "the paid plans setting",
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
  town: "the directory",
};

/** The log may contain actions from earlier versions of the site. */
const phrases: Record<string, string | undefined> = actionPhrases;

export function sentenceOf(logged: LoggedAction): Sentence {
  const undone = (logged.after as { undoes?: { action?: string } } | null)?.undoes?.action;
  const phrase = logged.action === "undo" ? (undoPhrases[undone ?? ""] ?? "undid a change to …") : phrases[logged.action];
  const [did = "", rest = ""] = (phrase ?? `${logged.action.replaceAll("_", " ")}: …`).split("…");
  return { who: actorName(logged), did: did.trim(), subject: subjectOf(logged), rest: rest.trim() };
}

/** Returns a sentence as text. */
export function sentenceText({ who, did, subject, rest }: Sentence): string {
  return [who, did, subject, rest].filter(Boolean).join(" ");
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
  // One of a job's entries may be about several businesses.
  if (subjectKind === "business" && !subjectId) return subjectName ?? "businesses";
  const name = subjectName ?? (subjectKind.endsWith("category") ? subjectId : null);
  return name ?? unnamedSubjects[subjectKind] ?? subjectKind;
}

/** The number of businesses in a bulk change or an import. */
function countBusinesses(before: unknown, after: unknown): number {
  const { added, updated } = (after ?? {}) as { added?: unknown; updated?: unknown };
  if (Array.isArray(added) && Array.isArray(updated)) return added.length + updated.length;
  return Object.keys((before ?? after ?? {}) as object).length;
}
