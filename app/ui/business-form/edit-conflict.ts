import { socialNetworks, weekdays } from "#domain/businesses/business-fields.shared.ts";
import { plainNames } from "#domain/businesses/plain-fields.shared.ts";
import { asList, picturesIn, valuesOf, type FormBusiness, type FormValues, type ShownPictures } from "./form-values.ts";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import { capitalized, dayHours } from "#app/ui/format.ts";
import { editedWeek, type PostedWeek } from "./hours-editor-values.ts";

/** What a form says at a field that another save changed. */
export type ConflictNote = { label: string; text: string };

/** A form after another save: what it goes on with, and what it says at which field. */
export type Merged = { values: FormValues; notes: Record<string, ConflictNote> };

/** One thing that a save changes as a whole. */
type Unit = {
  field: string;
  /** Equal for equal values, however the browser posts them. */
  canonical(values: FormValues): string;
  describe(stored: FormBusiness): string;
  take(from: FormValues): FormValues;
};

/**
 * Joins what was typed with what another save stored since the form was opened with `base`: a field that only the other save
 * changed has the stored value; a field that both changed keeps what was typed, beside the stored value.
 */
export function mergeEdits(typed: FormValues, base: FormValues, stored: FormBusiness): Merged {
  const now = valuesOf(stored);
  const merged: Merged = { values: { ...typed, socialMedia: { ...typed.socialMedia } }, notes: {} };
  for (const { field, canonical, describe, take } of units(stored)) {
    const [mine, before, theirs] = [canonical(typed), canonical(base), canonical(now)];
    if (theirs === before || theirs === mine) continue;
    const words = describe(stored) || "nothing";
    if (mine !== before) {
      merged.notes[field] = { label: "Saved meanwhile", text: words };
      continue;
    }
    const { socialMedia, ...taken } = take(now);
    Object.assign(merged.values, taken);
    Object.assign(merged.values.socialMedia!, socialMedia);
    merged.notes[field] = { label: "Changed meanwhile, and kept", text: words };
  }
  return merged;
}

/** The values a form was opened with, as it posts them. Without them every field that was filled in counts as changed. */
export function baseIn(posted: unknown): FormValues {
  try {
    const base: unknown = typeof posted === "string" ? JSON.parse(posted) : null;
    return typeof base === "object" && base !== null && !Array.isArray(base) ? base : {};
  } catch {
    return {};
  }
}

/** The pictures of a merged form. */
export function mergedPictures({ values }: Merged, shown: ShownPictures, stored: FormBusiness): ShownPictures {
  const known = [stored.logo, ...stored.photos, shown.logo, ...shown.photos].filter((picture) => picture !== null);
  return picturesIn(values, known);
}

function units(stored: FormBusiness): Unit[] {
  const whole = (field: keyof FormValues, canonical: Unit["canonical"], describe: Unit["describe"]): Unit => ({
    ...{ field, canonical, describe },
    take: (from) => ({ [field]: from[field] }),
  });
  const offers = ({ microCategoryIds }: FormValues) => asList(microCategoryIds).sort().join();
  const names = ({ microCategories }: FormBusiness) => microCategories.map(({ name }) => name).join(", ");
  const images = ({ photos: { length } }: FormBusiness) => `${length} ${length === 1 ? "image" : "images"}`;
  const isClaimable = ({ claimable }: FormValues) => (plain(claimable) === "" ? "not claimable" : "claimable");
  const { grantedPlan: granted, sponsorship } = stored;
  return [
    ...plainNames.map((field) =>
      whole(
        field,
        (values) => plain(values[field]),
        (business) => plain(business[field]),
      ),
    ),
    ...socialNetworks.map((network) => ({
      field: `socialMedia.${network}`,
      canonical: ({ socialMedia }: FormValues) => plain(socialMedia?.[network]),
      describe: ({ socialMedia }: FormBusiness) => socialMedia[network] ?? "",
      take: ({ socialMedia }: FormValues) => ({ socialMedia: { [network]: socialMedia?.[network] ?? "" } }),
    })),
    whole("hours", ({ hours }) => weekOf(hours), hoursText),
    ...(granted
      ? [
          whole(
            "plan",
            ({ plan }) => plain(plan),
            () => adminPlanNames[granted],
          ),
          whole("claimable", isClaimable, ({ claimable }) => (claimable ? "claimable" : "not claimable")),
        ]
      : []),
    whole("microCategoryIds", offers, names),
    ...(sponsorship === undefined
      ? []
      : [
          whole(
            "sponsoredCategoryId",
            ({ sponsoredCategoryId }) => plain(sponsoredCategoryId),
            () => sponsorship?.categoryName ?? "",
          ),
        ]),
    whole(
      "logo",
      ({ logo }) => plain(logo),
      ({ logo }) => (logo ? "another logo" : "no logo"),
    ),
    whole("photos", photosOf, images),
  ];
}

/** Browsers post line ends of their own. */
function plain(text: unknown): string {
  return typeof text === "string" ? text.replace(/\r\n?/g, "\n").trim() : "";
}

function weekOf(posted: unknown): string {
  const { given, ...days } = editedWeek(posted as PostedWeek | undefined);
  return given ? JSON.stringify(weekdays.map((weekday) => days[weekday].enabled && days[weekday])) : "";
}

function hoursText({ hours }: FormBusiness): string {
  if (!hours) return "no hours";
  return weekdays.map((weekday) => `${capitalized(weekday)} ${dayHours(hours[weekday])}`).join("\n");
}

function photosOf({ photos }: FormValues): string {
  const listed = Array.isArray(photos) ? photos : [];
  return JSON.stringify(
    listed.map((photo: { key?: string; alt?: string } | undefined) => [plain(photo?.key), plain(photo?.alt)]),
  );
}
