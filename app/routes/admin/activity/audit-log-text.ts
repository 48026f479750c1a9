import type { AuditLogRow } from "#domain/audit-log/list-audit-log.ts";
import { actionPhrases } from "./action-phrases.ts";
import { undoPhrases } from "./undo-phrases.ts";
import { howMany } from "#app/ui/format.ts";
import { settingsForms } from "#domain/settings/settings-forms.shared.ts";

/** The data in an audit log row that its sentence needs. */
type LoggedAction = Omit<AuditLogRow, "id" | "at" | "undoneAt" | "undoable" | "names">;

/** An action as a sentence: "Ada" "approved" "Prairie Pipes". `rest` follows the subject. An empty subject is left out. */
export type Sentence = { who: string; did: string; subject: string; rest: string };

/** The subject kinds with their labels in the filter. */
export const subjectKinds: Record<string, string> = {
  business: "Businesses",
  businesses: "Bulk changes",
  category: "Categories",
  micro_category: "Micro-categories",
  kind: "Kinds of businesses",
  message: "Messages",
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
};

const unnamedSubjects: Record<string, string> = {
  business: "a business",
  category: "a category",
  page: "a page",
  micro_category: "a micro-category",
  message: "a message",
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
  const [did = "", rest] = (phrase ?? `recorded “${logged.action.replaceAll("_", " ")}” for …`).split("…");
  const { text, isName } = rest === undefined ? noSubject : subjectOf(logged);
  // "disabled the account ada@example.org", but "disabled a deleted account".
  const before = isName ? did.trim() : did.trim().replace(nounBefore, "");
  return { who: actorName(logged), did: before, subject: text, rest: (rest ?? "").trim() };
}

/** The noun before the name of a subject. */
const nounBefore = / the (?:new )?(?:account|category|email|kind|micro-category|page)$/;

type Subject = { text: string; isName: boolean };
const noSubject: Subject = { text: "", isName: true };

/** Returns a sentence as text. */
export function sentenceText({ who, did, subject, rest }: Sentence): string {
  return [who, did, subject, rest].filter(Boolean).join(" ");
}

function actorName({ actorRole, actorId, actorEmail }: LoggedAction): string {
  if (actorRole === "visitor") return "A visitor";
  if (actorRole === "system") return actorId?.startsWith("town ") ? `The command “${actorId}”` : "The site";
  return actorEmail ?? "A former user";
}

function subjectOf({ action, subjectKind, subjectId, subjectName, actorId, before, after }: LoggedAction): Subject {
  const unnamed = (text: string): Subject => ({ text, isName: false });
  if (subjectKind === "businesses") return unnamed(howMany(countBusinesses(before, after)));
  if (subjectKind === "settings") return unnamed(settingsLabels[subjectId ?? ""] ?? "the site");
  if (subjectKind === "user" && subjectId && subjectId === actorId) return unnamed("their own account");
  const name = subjectName ?? (subjectKind.endsWith("category") ? subjectId : null);
  if (name !== null) return { text: name, isName: true };
  // A job's entry may be about several businesses.
  if (subjectKind === "business" && !subjectId) return unnamed("businesses");
  if (subjectKind === "user" && subjectId && !startsOrEnds.includes(action)) return unnamed("a deleted account");
  return unnamed(unnamedSubjects[subjectKind] ?? subjectKind.replaceAll("_", " "));
}

/** The first and the last action of an account. */
const startsOrEnds = ["sign_up", "delete_account"];

/** The number of businesses in a bulk change or an import. */
function countBusinesses(before: unknown, after: unknown): number {
  const { added, updated } = (after ?? {}) as { added?: unknown; updated?: unknown };
  if (Array.isArray(added) && Array.isArray(updated)) return added.length + updated.length;
  return Object.keys((before ?? after ?? {}) as object).length;
}
