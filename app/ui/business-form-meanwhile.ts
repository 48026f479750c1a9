import { socialNetworks, weekdays } from "#domain/businesses/fields.ts";
import { asList, valuesOf, type FormBusiness, type FormValues } from "./business-form-values.ts";
import { deskPlanNames } from "./desk-filter.ts";
import { capitalised, dayHours } from "./format.ts";
import { editedWeek, type PostedWeek } from "./hours-editor-week.ts";

const texts = ["name", "tagline", "description", "contactName", "address", "phone", "email", "website", "notes"] as const;

/** What is stored now in words, by field, where it differs from what was typed. */
export function meanwhileOf(typed: FormValues, stored: FormBusiness): Record<string, string> {
  const now = valuesOf(stored);
  const found: Record<string, string> = {};
  const note = (field: string, differs: boolean, words: string) => {
    if (differs) found[field] = words || "nothing";
  };
  for (const field of texts) note(field, plain(typed[field]) !== plain(now[field]), plain(now[field]));
  for (const network of socialNetworks) {
    const link = plain(stored.socialMedia[network]);
    note(`socialMedia.${network}`, plain(typed.socialMedia?.[network]) !== link, link);
  }
  note("hours", weekOf(typed.hours) !== weekOf(now.hours), hoursInWords(stored));
  if (stored.grantedPlan) {
    note("plan", plain(typed.plan) !== stored.grantedPlan, deskPlanNames[stored.grantedPlan]);
    note("claimable", (plain(typed.claimable) !== "") !== stored.claimable, stored.claimable ? "claimable" : "not claimable");
  }
  const offers = (ids: unknown) => asList(ids).sort().join();
  const names = stored.microCategories.map(({ name }) => name).join(", ");
  note("microCategoryIds", offers(typed.microCategoryIds) !== offers(now.microCategoryIds), names);
  note("logo", plain(typed.logo) !== plain(now.logo), stored.logo ? "another logo" : "no logo");
  const count = stored.photos.length;
  note("photos", photosOf(typed) !== photosOf(now), `${count} ${count === 1 ? "image" : "images"}`);
  return found;
}

/** Browsers post line ends of their own. */
function plain(text: unknown): string {
  return typeof text === "string" ? text.replace(/\r\n?/g, "\n").trim() : "";
}

function weekOf(posted: unknown): string {
  const { given, ...days } = editedWeek(posted as PostedWeek | undefined);
  return given ? JSON.stringify(weekdays.map((weekday) => days[weekday].enabled && days[weekday])) : "";
}

function hoursInWords({ hours }: FormBusiness): string {
  if (!hours) return "no hours";
  return weekdays.map((weekday) => `${capitalised(weekday)} ${dayHours(hours[weekday])}`).join("\n");
}

function photosOf({ photos }: FormValues): string {
  const listed = Array.isArray(photos) ? photos : [];
  return JSON.stringify(
    listed.map((photo: { key?: string; alt?: string } | undefined) => [plain(photo?.key), plain(photo?.alt)]),
  );
}
