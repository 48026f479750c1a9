import { weekdays } from "#domain/businesses/business-types.shared.ts";
import { socialNetworks } from "#domain/businesses/social-networks.shared.ts";
import { plainNames } from "#domain/businesses/field-labels-and-limits.shared.ts";
import { asList, picturesIn, valuesOf, type FormBusiness, type FormValues, type ShownPictures } from "./form-values.ts";
import { adminPlanNames } from "#app/ui/plan-and-status-labels.ts";
import { capitalized, dayHours } from "#app/ui/format.ts";
import { editedWeek, hoursOf, type PostedWeek } from "#app/ui/hours-editor/hours-editor-values.ts";

/** A note about a field that another save changed. */
export type ConflictNote = { label: string; text: string };

/** A form's values after a merge, and a note for each field that the other save changed. */
export type Merged = { values: FormValues; notes: Record<string, ConflictNote> };

/** A part of the form that is merged as a whole. */
type Unit = {
  field: string;
  /** Returns the same text for equal values, no matter how the browser posts them. */
  canonical(values: FormValues): string;
  describe(stored: FormBusiness): string;
  take(from: FormValues): FormValues;
};

/**
 * Merges the typed values with a save made after the form was opened with `base`. A field that only the other save changed takes the
 * stored value. A field that both saves changed keeps the typed value and gets a note with the stored value.
 */
export function mergeEdits(
  typed: FormValues,
  base: FormValues,
  stored: FormBusiness,
  { locale, isAdmin }: { locale: string; isAdmin: boolean },
): Merged {
  const labels = isAdmin ? conflictLabels.admin : conflictLabels.owner;
  const now = valuesOf(stored);
  const merged: Merged = { values: { ...typed, socialMedia: { ...typed.socialMedia } }, notes: {} };
  for (const { field, canonical, describe, take } of units(stored, locale)) {
    const [typedText, baseText, storedText] = [canonical(typed), canonical(base), canonical(now)];
    if (storedText === baseText || storedText === typedText) continue;
    const text = describe(stored) || "(blank)";
    if (typedText !== baseText) {
      merged.notes[field] = { label: labels.both, text };
      continue;
    }
    const { socialMedia, ...values } = take(now);
    Object.assign(merged.values, values);
    Object.assign(merged.values.socialMedia!, socialMedia);
    merged.notes[field] = { label: labels.other, text };
  }
  return merged;
}

/** `both`: both saves changed the field. `other`: only the other save changed it. */
const conflictLabels = {
  owner: { both: "Saved in another window", other: "Updated in another window" },
  admin: { both: "Saved by someone else", other: "Updated by someone else" },
};

/** Reads the values the form was opened with. If they are missing or invalid, every filled-in field is treated as changed. */
export function baseIn(posted: unknown): FormValues {
  try {
    const base: unknown = typeof posted === "string" ? JSON.parse(posted) : null;
    return typeof base === "object" && base !== null && !Array.isArray(base) ? base : {};
  } catch {
    return {};
  }
}

/** Returns the pictures in a merged form. */
export function mergedPictures({ values }: Merged, shown: ShownPictures, stored: FormBusiness): ShownPictures {
  const known = [stored.logo, ...stored.photos, shown.logo, ...shown.photos].filter((picture) => picture !== null);
  return picturesIn(values, known);
}

function units(stored: FormBusiness, locale: string): Unit[] {
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
    whole(
      "hours",
      ({ hours }) => weekOf(hours),
      (business) => hoursText(business, locale),
    ),
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
      ({ logo }) => (logo ? "a different logo" : "no logo"),
    ),
    whole("photos", photosOf, images),
  ];
}

/** Returns posted text without surrounding spaces and with LF line endings. Returns "" for any other value. */
function plain(text: unknown): string {
  return typeof text === "string" ? text.replace(/\r\n?/g, "\n").trim() : "";
}

function weekOf(posted: unknown): string {
  return JSON.stringify(hoursOf(editedWeek(posted as PostedWeek | undefined)));
}

function hoursText({ hours }: FormBusiness, locale: string): string {
  if (!hours) return "no hours";
  return weekdays.map((weekday) => `${capitalized(weekday)} ${dayHours(hours[weekday], locale)}`).join("\n");
}

function photosOf({ photos }: FormValues): string {
  const listed = Array.isArray(photos) ? photos : [];
  return JSON.stringify(
    listed.map((photo: { key?: string; alt?: string } | undefined) => [plain(photo?.key), plain(photo?.alt)]),
  );
}
