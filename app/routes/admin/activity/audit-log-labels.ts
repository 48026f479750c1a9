import { capitalized } from "#app/ui/format.ts";
import { adminPlanNames, statusNames } from "#app/ui/plan-and-status-labels.ts";
import { adminTaskTitle } from "#app/routes/admin/requests/admin-task-text.ts";
import { placeLabels } from "#app/routes/admin/pages/place-labels.ts";
import { colorLabels } from "#app/routes/admin/settings/color-labels.ts";
import { adminTaskKinds } from "#domain/admin-tasks/admin-task-kinds.shared.ts";
import { plainFields } from "#domain/businesses/field-labels-and-limits.shared.ts";

const labels: Record<string, string | undefined> = {
  ...Object.fromEntries(Object.entries(plainFields).map(([name, { term }]) => [name, term])),
  ...colorLabels,
  adminEmails: "Notification emails",
  by: "Confirmed with",
  cancelAtPeriodEnd: "Will not renew",
  case: "Task",
  cents: "Amount",
  channel: "Code sent by",
  closedForGoodOn: "Permanently closed on",
  disabledAt: "Disabled",
  deletedAt: "Deleted",
  dryRun: "Preview",
  emailVerified: "Email confirmed",
  endedAt: "Ended",
  hourExceptions: "Special dates",
  inForce: "In effect",
  isOn: "Shown",
  lost: "Not restored",
  microCategories: "Micro-categories",
  microCategoryIds: "Micro-categories",
  notDuplicateOf: "Not a duplicate of",
  pastDueSince: "Payment overdue since",
  premiumAndSponsorship: adminPlanNames.premium_sponsorship,
  settled: "Done",
  withdrawn: "Payment",
};

/** Turns "contactName" into "Contact Person", and "sponsoredCategoryId" into "Sponsored category". */
export function fieldLabel(name: string, value?: unknown): string {
  // For a sold-out purchase, `lost` is one item. For an undo, it is a list.
  const known = name === "lost" && typeof value === "string" ? "No longer available" : labels[name];
  if (known || !/^[a-zA-Z]+$/.test(name)) return known ?? name;
  return capitalized(name.replace(/Id$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

const tasks: Record<string, string> = Object.fromEntries(adminTaskKinds.map((kind) => [kind, adminTaskTitle(kind)]));

/** Fields whose values are codes that only need a capital letter. */
const codeFields = ["answer", "channel", "claim", "interval", "listing", "proof", "role", "state", "status", "withdrawn"];

/** The names of the other codes, by field. */
const valueNames: Record<string, Record<string, string | undefined> | undefined> = {
  adminEmails: { right_away: "Right away" },
  approvalStatus: statusNames,
  by: { app: "Authenticator app", recovery: "Recovery code" },
  case: tasks,
  kind: { end: "Ending a subscription", stop: "Cancellation", close: "Closing a checkout" },
  lost: {
    source: "The link to the imported file",
    services: "Micro-categories",
    sponsorship_plan: "Sponsorship",
    cover: "Cover image",
    menu: "The link in the header menu",
  },
  place: placeLabels,
  outcome: { ...tasks, plan: "Plan started", claim: "Claim submitted" },
  subscription: { goes_on: "Continues", goes_back: "Ended and refunded", ends: "Ended" },
};

/** Returns the text of a stored word: "Premium" for the plan "premium", or "Ended and refunded" for the subscription "goes_back". */
export function wordText(field: string, word: string): string {
  const names = /plan$/i.test(field) ? (adminPlanNames as Record<string, string | undefined>) : valueNames[field];
  if (names?.[word]) return names[word];
  const isCode = /^[a-z]+(_[a-z]+)*$/.test(word) && (names || codeFields.includes(field) || word.includes("_"));
  return isCode ? capitalized(word.replaceAll("_", " ")) : word;
}
